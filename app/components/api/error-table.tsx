import type { DocError } from '~/services/api-docs.server'

/** Codes, the HTTP status that they come with, and what people read. */
export function ErrorTable({ caption, errors }: { caption: string; errors: readonly DocError[] }) {
  return (
    <table className="api-fields api-fields--errors">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">代码</th>
          <th scope="col">HTTP</th>
          <th scope="col">消息</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ code, status, message }) => (
          <tr key={code}>
            <th scope="row">
              <code className="code">{code}</code>
            </th>
            <td className="numeric">{status}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

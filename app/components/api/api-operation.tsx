import type { DocOperation } from '~/services/api-docs.server'
import type { DocField } from '~/services/api-schema-text.server'
import { ErrorTable } from './error-table'

/** One call: what it asks, what it answers, how it fails, and a command to try it with. */
export function ApiOperation({ operation }: { operation: DocOperation }) {
  const { id, method, path, summary, notes, parameters, body, answer, errors, curl } = operation
  return (
    <section className="api-call" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{summary}</h3>
      <p className="api-call__line">
        <b className="tag">{method}</b>
        <code className="code">{path}</code>
      </p>
      <p className="muted">{notes}</p>
      {parameters.length > 0 && <FieldTable caption={`${id} 的参数`} fields={parameters} />}
      <table className="facts-table">
        <caption className="visually-hidden">{id} 的请求与回答</caption>
        <tbody>
          {body && (
            <tr>
              <th scope="row">正文</th>
              <td>
                <TypeText text={body.type} />
                <span className="muted">
                  {' '}
                  {body.contentType}
                  {body.note && `；${body.note}`}
                </span>
              </td>
            </tr>
          )}
          <tr>
            <th scope="row">{answer.isFile ? '回答' : 'data'}</th>
            <td>
              <TypeText text={answer.type} />
              {answer.isFile && <span className="muted"> 文件；出错时是 JSON</span>}
            </td>
          </tr>
        </tbody>
      </table>
      <pre className="code api-docs__code">
        <code>{curl}</code>
      </pre>
      <details className="api-call__errors">
        <summary>可能的错误，{errors.length} 种</summary>
        <ErrorTable caption={`${id} 的错误`} errors={errors} />
      </details>
    </section>
  )
}

/** Names, types and remarks; on a phone each field is a block of its own. */
export function FieldTable({ caption, fields }: { caption: string; fields: readonly DocField[] }) {
  return (
    <table className="api-fields">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">类型</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={`${field.place ?? ''} ${field.name}`}>
            <th scope="row">
              <code className="code">{field.name}</code>
              {field.place === 'path' && <span className="tag">路径</span>}
              {field.place === 'query' && field.required && <span className="tag tag--zhu">必填</span>}
            </th>
            <td>
              <TypeText text={field.type} />
            </td>
            <td>{field.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A type, with the records in it leading to their fields. */
function TypeText({ text }: { text: string }) {
  const parts = text.split(/\b([A-Z][A-Za-z]+)\b/)
  return (
    <code className="code">
      {parts.map((part, index) =>
        index % 2 === 1 && part !== 'Array' ? (
          <a key={index} href={`#record-${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </code>
  )
}

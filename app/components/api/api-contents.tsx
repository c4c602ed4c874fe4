import type { ApiDocs } from '~/services/api-docs.server'

/** The page's own table of contents. */
export function ApiContents({ groups }: Pick<ApiDocs, 'groups'>) {
  return (
    <nav className="api-contents" aria-label="目录">
      <ul>
        <li>
          <a href="#basics">约定</a>
        </li>
        {groups.map((group) => (
          <li key={group.name}>
            <a href={`#tag-${group.name}`}>{group.title}</a>
            <ul>
              {group.operations.map(({ id }) => (
                <li key={id}>
                  <a href={`#${id}`}>{id}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href="#records">数据</a>
        </li>
        <li>
          <a href="#errors">错误</a>
        </li>
      </ul>
    </nav>
  )
}

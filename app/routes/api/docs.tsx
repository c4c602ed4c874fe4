import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ApiBasics } from '~/components/api/api-basics'
import { ApiContents } from '~/components/api/api-contents'
import { ApiOperation, FieldTable } from '~/components/api/api-operation'
import { ErrorTable } from '~/components/api/error-table'
import { apiDocs } from '~/services/api-docs.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => apiDocs(request)

export const meta: MetaFunction = () => [
  { title: pageTitle('接口文档') },
  { name: 'description', content: '永字字库的接口：字体、词典、网页字体与站点数据，附参数、错误与示例。' },
]

export default function ApiDocsPage() {
  const docs = useLoaderData<typeof loader>()
  const { groups, records, errors } = docs
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0)
  return (
    <div className="text-page">
      <h1>接口文档</h1>
      <div className="api-docs">
        <ApiContents groups={groups} />
        <div>
          <p className="api-docs__lead">
            {count} 个接口，分 {groups.length} 组。本页由接口的约定生成，与服务器校验请求用的是同一份。
          </p>
          <ApiBasics {...docs} />
          {groups.map((group) => (
            <section
              key={group.name}
              className="api-docs__part"
              id={`tag-${group.name}`}
              aria-labelledby={`tag-${group.name}-title`}
            >
              <h2 id={`tag-${group.name}-title`}>{group.title}</h2>
              {group.operations.map((operation) => (
                <ApiOperation key={operation.id} operation={operation} />
              ))}
            </section>
          ))}
          <section className="api-docs__part" id="records" aria-labelledby="records-title">
            <h2 id="records-title">数据</h2>
            {records.map(({ name, note, fields }) => (
              <section
                key={name}
                className="api-call"
                id={`record-${name}`}
                aria-labelledby={`record-${name}-title`}
              >
                <h3 id={`record-${name}-title`}>
                  <code className="code">{name}</code>
                </h3>
                {note && <p className="muted">{note}</p>}
                <FieldTable caption={`${name} 的字段`} fields={fields} />
              </section>
            ))}
          </section>
          <section className="api-docs__part" id="errors" aria-labelledby="errors-title">
            <h2 id="errors-title">错误</h2>
            <p className="muted">HTTP 200 的几种是业务上的拒绝：请求本身没有错，只是不能照办。</p>
            <ErrorTable caption="全部错误" errors={errors} />
          </section>
        </div>
      </div>
    </div>
  )
}

import type { ApiDocs } from '~/services/api-docs.server'

const ENVELOPE = `{
  "code": "200",
  "message": "操作成功",
  "msg": "操作成功",
  "data": …
}`

/** What holds for every call: address, envelope, token, pages, time-outs. */
export function ApiBasics({ origin, specHref, tokenHeaders, timeouts }: ApiDocs) {
  return (
    <section className="api-docs__part" id="basics" aria-labelledby="basics-title">
      <h2 id="basics-title">约定</h2>
      <div className="prose">
        <h3>地址</h3>
        <p>
          所有接口都在 <code>{origin}</code> 之下。
          {specHref && (
            <>
              机器可读的描述是 <a href={specHref}>OpenAPI 3.1 文档</a>
              ，与本页出自同一份约定。
            </>
          )}
        </p>
        <h3>回答</h3>
        <p>
          JSON 回答都装在同一个信封里。<code>code</code> 是字符串，只有 <code>&quot;200&quot;</code>{' '}
          是成功；其余代码见文末的错误表，<code>message</code> 是可以直接给人看的一句话，<code>msg</code>{' '}
          与它相同。业务上的拒绝也用 HTTP 200 回答，所以请先看 <code>code</code>。
        </p>
        <pre className="api-docs__code">
          <code>{ENVELOPE}</code>
        </pre>
        <h3>令牌</h3>
        <p>
          登录后得到的令牌放在下面任意一个请求头里，按这个顺序读取；接口不看 cookie。令牌缺失或过期时回答 HTTP
          401 与代码 <code>S00106</code>。
        </p>
        <ul>
          {tokenHeaders.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
        <h3>分页与列表</h3>
        <p>
          分页用 <code>current</code>（从 1 起）和 <code>size</code>（默认 20，最多 100），回答里有{' '}
          <code>total</code>、<code>pages</code> 与 <code>records</code>
          。超出范围的数取最近的值，不是数的值回答
          400；末页之后是空列表。参数没有标明“路径”的都在查询里，可重复的写成 <code>a=1&amp;a=2</code> 或{' '}
          <code>a[]=1</code>。
        </p>
        <h3>超时</h3>
        <p>
          网站接口 {timeouts.web} 秒，子集服务 {timeouts.subset} 秒。
        </p>
      </div>
    </section>
  )
}

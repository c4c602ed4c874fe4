import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely'

/** No transaction of ours takes this long: a query that still waits does so inside the one it waits for. */
const MAX_WAIT_MS = 30_000

interface LibrarySqliteConfig extends SqliteDialectConfig {
  maxWaitMs?: number
}

/**
 * Transactions take the write lock when they begin. One that begins by reading and writes later would fail at
 * once, without waiting, when another process has written in between (SQLITE_BUSY_SNAPSHOT).
 */
class WritingDriver extends SqliteDriver {
  readonly #maxWaitMs: number
  /** Holders of the one connection and those who wait for it. */
  #claims = 0

  constructor({ maxWaitMs = MAX_WAIT_MS, ...config }: LibrarySqliteConfig) {
    super(config)
    this.#maxWaitMs = maxWaitMs
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A mistaken query on the library inside a transaction fails, instead of holding up everything for ever. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const acquiring = super.acquireConnection()
    if (this.#claims++ === 0) return acquiring
    let clock: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      const error = new Error('a query waited too long for the database: is it inside a transaction?')
      clock = setTimeout(reject, this.#maxWaitMs, error)
    })
    try {
      return await Promise.race([acquiring, tooLong])
    } catch (error) {
      void acquiring.then(() => this.releaseConnection())
      throw error
    } finally {
      clearTimeout(clock)
    }
  }

  override async releaseConnection(): Promise<void> {
    this.#claims--
    await super.releaseConnection()
  }
}

/** Migrations run in a transaction: SQLite can undo changes of tables, which Kysely's own adapter denies. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's SQLite, with the library's rules for transactions. */
export class LibrarySqliteDialect extends SqliteDialect {
  readonly #config: LibrarySqliteConfig

  constructor(config: LibrarySqliteConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

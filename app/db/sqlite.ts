import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely'

/**
 * Transactions take the write lock when they begin. One that begins by reading and writes later would fail at
 * once, without waiting, when another process has written in between (SQLITE_BUSY_SNAPSHOT).
 */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
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

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { isDeadlock } from './again.ts'
import { surviveLostConnections } from './database.ts'

/** The first that knows `returning old`. */
const OLDEST_MAJOR = 18
/** For so long others may hold the tables. */
const PATIENCE_MS = 60_000
const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000

type SqlFile = { name: string; text: string }

/**
 * Brings the database at `url` up to date: tables by the migrations that it has not seen, then every view and function
 * as `definitions/` has them, all in one transaction; then the job queue's own.
 * Safe to call from several processes at once; a failing file leaves nothing behind.
 */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  surviveLostConnections(pool)
  try {
    const { rows } = await pool.query("select current_setting('server_version_num')::integer as number")
    requireVersion(rows[0].number)
    await bringUpToDate(pool, await readFolder('migrations'), await readFolder('definitions'))
    await migrateJobs({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/**
 * Looks at `server_version_num`: an older server would run most statements, and fail only when somebody needs one of the others.
 * @throws Error in words for whoever runs the command
 */
export function requireVersion(number: number): void {
  const major = Math.floor(number / 10_000)
  if (major < OLDEST_MAJOR)
    throw new Error(
      `The database is PostgreSQL ${major}, and ${OLDEST_MAJOR} or newer is needed: see DATABASE_URL.`,
    )
}

/** @throws Error in words for whoever runs the command, when others have not let go of the tables in time */
async function bringUpToDate(pool: pg.Pool, ...files: Files): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await changeAll(pool, ...files)
    } catch (error) {
      if (!isHeldByOthers(error)) throw error
      if (Date.now() > deadline)
        throw new Error(
          `The tables are held by others for ${PATIENCE_MS / 1_000} s, by a backup perhaps: start again later.`,
        )
    }
    // Whoever stood behind this one goes first.
    await sleep(pause)
  }
}

type Files = [migrations: readonly SqlFile[], definitions: readonly SqlFile[]]

async function changeAll(pool: pg.Pool, ...[migrations, definitions]: Files): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query("begin; select pg_advisory_xact_lock(hashtext('campo-libero schema'))")
    await connection.query(HISTORY)
    const pending = await findPending(connection, migrations)
    const print = createHash('sha256').update(JSON.stringify(definitions)).digest('hex')
    if (pending.length > 0 || print !== (await readPrint(connection))) {
      await connection.query(HOLD_ALL)
      // Before the tables change: a view holds on to every column that it reads.
      await connection.query(DROP_DEFINITIONS)
      for (const { name, text } of pending) {
        await connection.query(text)
        await connection.query('insert into kysely_migration values ($1, $2)', [
          name,
          new Date().toISOString(),
        ])
      }
      for (const { text } of definitions) await connection.query(text)
      await connection.query(
        'insert into schema_definition (print) values ($1) on conflict (id) do update set print = $1',
        [print],
      )
    }
    await connection.query('commit')
  } catch (error) {
    // Where the connection is gone, what was begun on it is as well.
    await connection.query('rollback').catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}

// Another process may be serving from these tables. Held one by one as they change, they would be in each other's way with what
// its requests hold, and every second start would end in a deadlock. So they are held together, and given back where that takes
// longer than a request has time. What others own, such as a view of an extension, is none of ours.
const HOLD_ALL = `
  set local lock_timeout = '300ms';
  do $do$
  declare
    relations text;
  begin
    select string_agg(c.oid::regclass::text, ', ' order by c.oid) into relations
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and pg_has_role(c.relowner, 'usage')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e');
    if relations is not null then execute 'lock table ' || relations || ' in access exclusive mode'; end if;
  end
  $do$;
  set local lock_timeout = default`

const LOCK_NOT_AVAILABLE = '55P03'

function isHeldByOthers(error: unknown): boolean {
  return isDeadlock(error) || (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
}

// The first of these has the name that older versions gave it.
const HISTORY = `
  set local client_min_messages = warning;
  create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  create table if not exists schema_definition (id boolean primary key default true check (id), print text not null)`

async function findPending(connection: pg.PoolClient, migrations: readonly SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await connection.query<{ name: string }>('select name from kysely_migration')
  const done = new Set(rows.map(row => row.name))
  const unknown = [...done].filter(name => !migrations.some(migration => migration.name === name))
  if (unknown.length > 0) throw new Error(`The database is newer than this program: ${unknown.join(', ')}`)
  return migrations.filter(({ name }) => !done.has(name))
}

async function readPrint(connection: pg.PoolClient): Promise<string | undefined> {
  const { rows } = await connection.query<{ print: string }>('select print from schema_definition')
  return rows[0]?.print
}

// Drops all but what belongs to extensions. Definitions depend on one another, so one that another still needs waits for the
// next round; a round that drops nothing has met a table that depends on a definition, which is not allowed.
const DROP_DEFINITIONS = `
  do $do$
  declare
    each text;
    dropped integer;
    failure text;
  begin
    loop
      dropped := 0;
      failure := null;
      for each in
        select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
        union all
        select format('drop view %s', c.oid::regclass) from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        union all
        select format('drop function %s', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        begin
          execute each;
          dropped := dropped + 1;
        exception when dependent_objects_still_exist then
          failure := sqlerrm;
        end;
      end loop;
      exit when failure is null;
      if dropped = 0 then raise exception '%', failure; end if;
    end loop;
  end
  $do$`

async function readFolder(folder: 'migrations' | 'definitions'): Promise<SqlFile[]> {
  const url = new URL(`./${folder}/`, import.meta.url)
  const names = (await readdir(url)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => ({
      name: name.replace('.sql', ''),
      text: await readFile(new URL(name, url), 'utf8'),
    })),
  )
}

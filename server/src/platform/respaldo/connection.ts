import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { openConnection } from '../database/connection.ts';

/** Opens a connection without timeouts, with value formats that every PostgreSQL version reads alike. */
export const connectAlone = (databaseUrl: string): Promise<pg.Client> =>
  openConnection({ connectionString: databaseUrl, keepAlive: true }, (client) =>
    client.query(`
      set client_encoding to 'utf8';
      set datestyle to 'iso, ymd';
      set intervalstyle to 'iso_8601';
      set timezone to 'utc';
      set statement_timeout to 0;
      set idle_in_transaction_session_timeout to 0
    `),
  );

const quoted = (name: string): string => pg.escapeIdentifier(name);

interface Columns {
  nombre: string;
  columnas: string[];
}

const copied = ({ nombre, columnas }: Columns): string =>
  `copy ${quoted(nombre)} (${columnas.map(quoted).join(', ')})`;

/** Reads a table's rows as a stream in `COPY` format. */
export const copyOut = (client: pg.Client, tabla: Columns) =>
  client.query(to(`${copied(tabla)} to stdout`));

/** Returns a stream that writes rows in `COPY` format to a table. */
export const copyIn = (client: pg.Client, tabla: Columns) =>
  client.query(from(`${copied(tabla)} from stdin`));

import pg from 'pg';
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

/** Formats `table (columns)` for `COPY`. */
export const copied = ({ nombre, columnas }: { nombre: string; columnas: string[] }): string =>
  `${quoted(nombre)} (${columnas.map(quoted).join(', ')})`;

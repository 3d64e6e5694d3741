/** Sized for a small machine that also runs the server. Durability keeps PostgreSQL's safe defaults. */
const SETTINGS = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // It has no replicas, so the log only serves its own recovery.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // Parallel plans share memory through /dev/shm, which containers keep tiny, and the cores are few.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  default_text_search_config: 'pg_catalog.spanish',
  // Statement errors quote row values, which must reach the caller and not a log file.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Address of the server: a Unix socket in a folder of ours, or a port on 127.0.0.1. */
export type Address = { socketFolder: string } | { port: number };

const SOCKET_PORT = 5432;
/** Bytes of a socket's whole path, which every system allows up to 104 at least. */
const LONGEST_SOCKET = 100;

export function canBeSocket(folder: string): boolean {
  const path = `${folder}/.s.PGSQL.${SOCKET_PORT}`;
  return (
    process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST_SOCKET && !/[,"]/.test(path)
  );
}

export function settingsFor(address: Address, own: Record<string, string> = {}): string[] {
  const reach =
    'port' in address
      ? { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }
      : {
          listen_addresses: '',
          port: String(SOCKET_PORT),
          unix_socket_directories: address.socketFolder,
          unix_socket_permissions: '0700',
        };
  return Object.entries({ ...SETTINGS, ...reach, ...own }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}

/** Puts the socket's folder in the query, so that `URL` can still parse the address. */
export function urlFor(address: Address, user: string, password: string): string {
  const port = 'port' in address ? address.port : SOCKET_PORT;
  const url = new URL(`postgres://${user}:${password}@127.0.0.1:${port}/postgres`);
  if ('socketFolder' in address) url.searchParams.set('host', address.socketFolder);
  return url.href;
}

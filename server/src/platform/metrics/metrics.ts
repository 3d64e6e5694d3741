import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ANSWERED } from '../reads/choose.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds; 0.3 is the target for the 99th percentile on a busy day. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];

/**
 * Defines the metrics of this server and its process. Labels come from declarations, so their number is
 * bounded.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const reads = counter(
    'gremio_database_reads_total',
    'Reads that a standby may answer, by whether one did, else why the primary answered',
    ['answered'],
  );
  // Series start at zero, since a rate cannot be computed from a first value above it.
  for (const answered of ANSWERED) reads.inc({ answered }, 0);
  return {
    registry,
    reads,
    requests: counter('gremio_http_requests_total', 'Requests answered, by declared call', [
      'call',
      'method',
      'status',
    ]),
    latency: new Histogram({
      name: 'gremio_http_request_duration_seconds',
      help: 'From the first byte of a request to the end of its answer',
      labelNames: ['call', 'method'],
      buckets: BUCKETS,
      registers,
    }),
    inHand: gauge('gremio_http_in_hand', 'Requests in hand now'),
    arriving: gauge('gremio_http_arriving', 'Requests whose body is on its way now'),
    unread: gauge('gremio_http_unread_bytes', 'Memory of replies that no client has read yet'),
    hashing: gauge('gremio_hashing_waiting', 'Passwords that wait to be hashed or verified'),
    streams: gauge('gremio_http_streams', 'Streams open now'),
    connections: gauge('gremio_database_connections', 'Connections of the pool', ['state']),
    standbys: gauge('gremio_database_standbys', 'Standbys of the database that answer'),
    databaseUp: gauge('gremio_database_up', 'Whether the database answered this scrape'),
    outbox: gauge('gremio_outbox_waiting', 'Mails and pushes that are due', ['channel']),
    outboxAge: gauge('gremio_outbox_oldest_seconds', 'How long the first that is due has waited', [
      'channel',
    ]),
    aside: gauge('gremio_notes_aside', 'Notes of a queue that failed and are tried again', [
      'queue',
    ]),
    imports: gauge('gremio_imports_under_way', 'Files that are being loaded'),
    clockDoubted: gauge(
      'gremio_clock_doubted',
      "Whether the clock jumped ahead, or is apart from the database's: what it would delete waits",
    ),
    jobsWaiting: gauge('gremio_jobs_waiting', 'Jobs that are due or at work'),
    jobSuccess: gauge('gremio_job_last_success_timestamp_seconds', 'When a job last ended well', [
      'job',
    ]),
    jobDuration: gauge('gremio_job_last_duration_seconds', 'How long that took', ['job']),
    jobFailures: gauge('gremio_job_failures', 'Runs that failed, of those the queue remembers', [
      'job',
    ]),
    cupoAttempts: counter('gremio_cupos_attempts_total', 'Transactions that took places'),
    cupoConflicts: counter('gremio_cupos_conflicts_total', 'Those the database asked to run again'),
    cupoBatches: counter('gremio_cupos_batches_total', 'Those that ended, each for many who asked'),
    cupoAsked: counter('gremio_cupos_asked_total', 'Places that were asked for'),
    cupoGiven: counter('gremio_cupos_given_total', 'Places that were given'),
  };
}

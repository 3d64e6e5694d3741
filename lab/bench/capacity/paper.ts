import { P99_MS } from './curve.ts';
import { type Cost, type Installation, simulate } from './simulate.ts';

/**
 * Share of the members who come, and within how many minutes. The default is a hard opening; set it to one's
 * own.
 */
export interface Opening {
  share: number;
  minutes: number;
}

const SIZES = [10_000, 100_000, 1_000_000];
/** Utilisation of a core up to which answers stay fast; above it, queueing dominates. */
const FULL = 0.6;

/** Total cost of the calls of one visit. */
export function visitOf(costs: Cost[]) {
  const total = (of: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + cost.share * of(cost), 0);
  return {
    calls: total(() => 1),
    serverMs: total(({ serverMs }) => serverMs),
    databaseMs: total(({ databaseMs }) => databaseMs),
    commits: total(({ commits }) => commits),
  };
}

/** Computes the servers that so many members need, beside the result of the simulation. */
export function onPaper(
  costs: Cost[],
  { share, minutes }: Opening,
  measured: Pick<Installation, 'inHand' | 'commitMs'>,
) {
  const visit = visitOf(costs);
  return SIZES.map((members) => {
    const visits = (members * share) / (minutes * 60);
    const serverCores = (visits * visit.serverMs) / 1000;
    const databaseCores = (visits * visit.databaseMs) / 1000;
    const servers = Math.max(2, Math.ceil(serverCores / FULL));
    const cores = Math.max(2, Math.ceil(databaseCores / FULL));
    const installation = { servers, serverCores: 1, databaseCores: cores };
    const { p50, p99, refused } = simulate(
      costs,
      { ...installation, ...measured },
      visits * visit.calls,
    );
    return {
      afiliados: members,
      'visitas/s': visits,
      'pedidos/s': visits * visit.calls,
      'núcleos de servidor': serverCores,
      servidores: servers,
      'núcleos de la base': databaseCores,
      'base de (núcleos)': cores,
      'escrituras/s': visits * visit.commits,
      'p50 simulado': p50,
      'p99 simulado': p99,
      alcanza: p99 <= P99_MS && refused === 0,
    };
  });
}

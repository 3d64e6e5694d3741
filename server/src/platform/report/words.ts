import type { Informe } from '@gremio/contract/platform/informe.ts';
import { tituloDePor } from '@gremio/contract/platform/informe-tabla.ts';
import { formatDate } from '@gremio/contract/platform/format.ts';
import type { Asked } from './report.ts';

/** The chosen filters by their titles, one line each: `Campaña: Kits escolares`. */
export const filterLines = (informe: Informe, chosen: Record<string, string>): string[] =>
  Object.entries(chosen).map(([name, titulo]) => `${tituloDePor(informe, name)}: ${titulo}`);

export const periodLine = ({ desde, hasta }: Pick<Asked, 'desde' | 'hasta'>): string =>
  desde === hasta ? formatDate(desde) : `Del ${formatDate(desde)} al ${formatDate(hasta)}`;

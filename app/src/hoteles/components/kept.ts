import { listHoteles, listReservas } from '@gremio/contract/hoteles/endpoints.ts';
import { mayPrefetch } from '../../platform/api/may-prefetch.ts';
import { keepPictures } from '../../platform/api/keep-pictures.ts';
import { keptOf, readAhead } from '../../platform/api/read.ts';

/** Prefetches the member's stays, for a hotel's desk without signal, and the hotels with a picture each. */
export async function keepReservas(persona_id: number): Promise<void> {
  await readAhead(listReservas, { params: { id: persona_id } });
  if (!mayPrefetch()) return;
  await readAhead(listHoteles);
  const hoteles = keptOf(listHoteles)?.hoteles ?? [];
  keepPictures(hoteles.map(({ imagenes }) => imagenes[0]));
}

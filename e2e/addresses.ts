import { PAGES } from '@gremio/contract/platform/pages.ts';
import { CLAVES } from './demo.ts';

/** The addresses of pages that carry something, in the demo. */
const ADDRESS: Record<string, string> = {
  '/beneficios/$id': '/beneficios/1',
  '/noticias/$id': '/noticias/1',
  '/eventos/$id': '/eventos/1',
  '/eventos/$id/inscripcion': '/eventos/1/inscripcion',
  '/eventos/$id/sorteo': '/eventos/5/sorteo',
  '/hoteles/$id': '/hoteles/1',
  '/mas/hijos/$id': '/mas/hijos/2',
  '/mas/vouchers/$tipo_id': '/mas/vouchers/1',
  '/activar/$clave': `/activar/${CLAVES.capital.clave}`,
  '/estado/$id_encrypt': '/estado/no-es',
  '/avisos/dejar/$token': '/avisos/dejar/no-es',
  '/hotel/$token': '/hotel/no-es',
  '/canje/$token': '/canje/no-es',
};
/** Drawn only in a frame of the console, with the content that it sends. */
const FRAMED = '/vista-previa/';

const pathsOf = (session: boolean): string[] =>
  PAGES.filter((one) => one.session === session && !one.path.startsWith(FRAMED)).map(
    ({ path }) => ADDRESS[path] ?? path,
  );

/** Every page that asks whose device it is. */
export const OF_A_MEMBER = pathsOf(true);
/** Every page that stands alone. */
export const ALONE = pathsOf(false);

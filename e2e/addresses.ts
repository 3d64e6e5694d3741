import { PAGES } from '@gremio/contract/platform/pages.ts';
import { CLAVES } from './demo.ts';

/** Example paths in the demo for routes with parameters. */
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
/** Rendered only in an iframe of the console, with the content that it posts. */
const FRAMED = '/vista-previa/';

const pathsOf = (session: boolean): string[] =>
  PAGES.filter((one) => one.session === session && !one.path.startsWith(FRAMED)).map(
    ({ path }) => ADDRESS[path] ?? path,
  );

/** Every page that requires a session. */
export const OF_A_MEMBER = pathsOf(true);
/** Every page that works without a session. */
export const ALONE = pathsOf(false);

import { createHash } from 'node:crypto';
import { ZONE } from '@gremio/contract/platform/format.ts';
import { part, type Step } from './sizes.ts';

/** Derives the estado from the number: fixed shares are suspended or have left. */
const ESTADO = `case when n % 50 = 1 then 'suspendido' when n % 17 = 2 then 'baja' else 'activo' end`;

/** Token of a persona's first device, computed from the id alike here and in the database. */
export const tokenOf = (personaId: number): string =>
  createHash('sha256').update(`crecimiento ${personaId} 1`).digest('base64url');
const TOKEN_HASH = `sha256(convert_to(rtrim(translate(
  encode(sha256(convert_to('crecimiento ' || n || ' ' || k, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8'))`;

const SYLLABLES = `array['BA','CO','DI','FER','GAL','LO','MAR','NA','PE','QUI','RO','SAN','TE','VAR','ZA','LLE','RRI','GUEZ','TTI','NO']`;
const SURNAME = (of: string) =>
  `(${SYLLABLES})[1 + (${of}) % 20] || (${SYLLABLES})[1 + (${of}) / 20 % 20] || (${SYLLABLES})[1 + (${of}) / 400 % 20]`;
const COMMON = `array['PÉREZ','GONZÁLEZ','GÓMEZ','LÓPEZ','DÍAZ','MARTÍNEZ','SOSA','ÁLVAREZ','NÚÑEZ','ACOSTA']`;
const NAMES = `array['Ana','Luis','María','Juan','Sofía','Pedro','Lucía','Ramón','Elena','Darío','Nélida','Hugo','Rosa','Iván','Clara','Omar','Julia','Raúl','Inés','Víctor']`;

/** The padrón with its dependent rows. */
export const PEOPLE: Step[] = [
  {
    tables: ['personas'],
    sql: ({ personas }) => `
      insert into personas (id, nombre, numero_documento, nro_afiliado, legajo, repdep, seccional, provincia,
        localidad, fecha_nacimiento, sexo, email, celular, fecha_afiliacion, estado)
      overriding system value
      select n,
        case when n % 10 = 0 then (${COMMON})[1 + n / 10 % 10] else ${SURNAME('n * 7')} end || ' ' ||
          ${SURNAME('n * 13 + 5')} || ', ' || (${NAMES})[1 + n % 20] || ' ' || (${NAMES})[1 + n / 20 % 20],
        (10000000 + n)::text, (100000 + n)::text, 'L' || n, 'Repartición ' || n % 90,
        'Seccional ' || n % 60, 'Provincia ' || n % 24, 'Localidad ' || n % 4000,
        date '1950-01-01' + n * 37 % 18000, case when n % 2 = 0 then 'femenino' else 'masculino' end,
        case when n % 5 <> 0 then 'persona' || n || '@prueba.local' end, '11 5555 ' || n % 10000,
        date '1990-01-01' + n % 12000, ${ESTADO}
      from generate_series(1, ${personas}) n`,
  },
  {
    tables: ['claves_activacion'],
    sql: ({ personas }) => `
      insert into claves_activacion (id, persona_id, hash, emitida, vence, usos_maximos, revocada)
      overriding system value
      select n, n, sha256(convert_to('clave ' || n, 'UTF8')), now() - n % 700 * interval '1 day',
        now() - (n % 300 - 60) * interval '1 day', 5, case when n % 10 < 7 then now() end
      from generate_series(1, ${personas}) n`,
  },
  {
    tables: ['identidades'],
    sql: ({ personas }) => `
      insert into identidades (token_hash, dispositivo, persona_id, clave_id, activado, creado, ultimo_uso, cerrado)
      select ${TOKEN_HASH},
        (array['android', 'ios', 'web'])[1 + n % 3], n, n, now() - n % 700 * interval '1 day',
        now() - n % 700 * interval '1 day', now() - n % 40 * interval '1 hour',
        case when k = 2 or n % 17 = 2 then now() - n % 30 * interval '1 day' end
      from generate_series(1, ${personas}) n, generate_series(1, 1 + (n % 3 = 0)::int) k`,
  },
  {
    tables: ['identidades'],
    sql: ({ personas }) => `
      insert into identidades (token_hash, dispositivo, creado, ultimo_uso)
      select sha256(convert_to('anónima ' || n, 'UTF8')), 'web', now() - n % 25 * interval '1 day',
        now() - n % 25 * interval '1 day'
      from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['activados'],
    sql: () => `
      insert into activados
      select persona_id, max(date_trunc('week', activado at time zone '${ZONE}'))::date
      from identidades where activado is not null group by 1`,
  },
  {
    tables: ['activaciones_semana'],
    sql: () => `
      insert into activaciones_semana
      select date_trunc('week', activado at time zone '${ZONE}')::date, persona_id % 16, count(distinct persona_id)
      from identidades where activado is not null group by 1, 2`,
  },
  {
    tables: ['hijos'],
    sql: ({ personas }) => `
      insert into hijos (id, persona_id, nombre, numdoc, fecha_nacimiento, sexo) overriding system value
      select n, 1 + (n - 1) % ${part(personas, 0.6)}, ${SURNAME('n * 11')} || ', ' || (${NAMES})[1 + n % 20],
        (40000000 + n)::text, current_date - 30 - n * 13 % 6500, null
      from generate_series(1, ${part(personas, 0.9)}) n`,
  },
  {
    tables: ['archivos'],
    sql: ({ personas }) => `
      insert into archivos (id, persona_id, nombre, tipo, bytes, lugar, creado) overriding system value
      select n, n, 'recibo.png', 'image/png', 1000, 'docs/' || n || '/recibo.webp', now() - n % 300 * interval '1 day'
      from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['fotos_hijo'],
    sql: ({ personas }) => `
      insert into fotos_hijo (hijo_id, lado, estado, consentimiento, subida, decidida)
      select n, lado, 'aprobada', now() - interval '200 days', now() - interval '200 days',
        now() - n % 150 * interval '1 day'
      from generate_series(1, ${part(personas, 0.1)}) n, unnest(array['frente', 'dorso']) lado`,
  },
  {
    tables: ['estados_persona'],
    sql: ({ personas }) => `
      insert into estados_persona (persona_id, antes, estado, motivo, usuario, momento)
      select n, 'activo', 'suspendido', 'Cuota', 'personal', now() - n % 900 * interval '1 day'
      from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['confirmaciones'],
    sql: ({ personas }) => `
      insert into confirmaciones (identidad_id, persona_id, confirmado)
      select min(id), persona_id, now() + interval '1 day' from identidades
      where persona_id <= ${part(personas, 0.2)} group by persona_id`,
  },
  {
    tables: ['correcciones_contacto'],
    sql: ({ personas }) => `
      insert into correcciones_contacto (persona_id, campo, antes, valor, momento)
      select n, 'celular', null, '11 5555 0000', now() from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['preferencias_avisos'],
    sql: ({ personas }) => `
      insert into preferencias_avisos (persona_id, aviso, canal, activo)
      select n, 'noticia', 'correo', true from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['suscripciones_push'],
    sql: ({ personas }) => `
      insert into suscripciones_push (persona_id, identidad_id, endpoint, p256dh, auth, creado)
      select persona_id, min(id), 'https://127.0.0.1/push/' || persona_id, repeat('B', 87),
        repeat('A', 22), now()
      from identidades where persona_id <= ${part(personas, 0.3)} and cerrado is null group by persona_id`,
  },
  {
    tables: ['calendarios'],
    sql: ({ personas }) => `
      insert into calendarios (persona_id, hash, sellado, creado)
      select n, sha256(convert_to('calendario ' || n, 'UTF8')), 'x', now()
      from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['pedidos_privacidad'],
    sql: ({ personas }) => `
      insert into pedidos_privacidad (persona_id, tipo, detalle, estado, creado, vence, respuesta, respondido)
      select n, 'acceso', 'Qué datos tienen', 'respondido', now() - n % 900 * interval '1 day',
        current_date - n % 900 + 10, 'Van adjuntos.', now()
      from generate_series(1, ${part(personas, 0.2)}) n`,
  },
];

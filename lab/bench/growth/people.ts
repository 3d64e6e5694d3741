import { createHash } from 'node:crypto';
import { ZONE } from '@gremio/contract/platform/format.ts';
import { FIXED, part, type Step } from './sizes.ts';

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

const { regiones, seccionales, reparticiones } = FIXED;

/** Regions have the ids after those of the seccionales. */
const PLACES: Step[] = [
  {
    tables: ['seccionales'],
    sql: () => `
      insert into seccionales (id, nombre, padre_id, estado) overriding system value
      select n, case when n > ${seccionales} then 'Región ' || n - ${seccionales} else 'Seccional ' || n end,
        case when n <= ${seccionales} then ${seccionales} + 1 + n % ${regiones} end, 'vigente'
      from generate_series(1, ${seccionales + regiones}) n`,
  },
  {
    tables: ['reparticiones'],
    sql: () => `
      insert into reparticiones (id, nombre, estado) overriding system value
      select n, 'Repartición ' || n, 'vigente' from generate_series(1, ${reparticiones}) n`,
  },
  ...['seccional', 'reparticion'].map((uno) => ({
    tables: [`grafias_${uno}`],
    sql: () => `
      insert into grafias_${uno} (clave, texto, lugar_id)
      select grafia(nombre), nombre, id from ${uno}es`,
  })),
];

/** The places of the organisation, and the padrón with its dependent rows. */
export const PEOPLE: Step[] = [
  ...PLACES,
  {
    tables: ['personas'],
    sql: ({ personas }) => `
      insert into personas (id, nombre, numero_documento, nro_afiliado, legajo, repdep, reparticion_id, seccional, seccional_id, provincia,
        localidad, cuil, fecha_nacimiento, sexo, email, celular, fecha_afiliacion, estado)
      overriding system value
      select n,
        case when n % 10 = 0 then (${COMMON})[1 + n / 10 % 10] else ${SURNAME('n * 7')} end || ' ' ||
          ${SURNAME('n * 13 + 5')} || ', ' || (${NAMES})[1 + n % 20] || ' ' || (${NAMES})[1 + n / 20 % 20],
        (10000000 + n)::text, (100000 + n)::text, 'L' || n, 'Repartición ' || 1 + n % ${reparticiones},
        1 + n % ${reparticiones}, 'Seccional ' || 1 + n % ${seccionales}, 1 + n % ${seccionales}, 'Provincia ' || n % 24, 'Localidad ' || n % 4000,
        '20-' || lpad((10000000 + n)::text, 8, '0') || '-' || n % 10,
        date '1950-01-01' + n * 37 % 18000, case when n % 2 = 0 then 'femenino' else 'masculino' end,
        case when n % 5 <> 0 then 'persona' || n || '@prueba.local' end, '11 5555 ' || n % 10000,
        date '1990-01-01' + n % 12000, ${ESTADO}
      from generate_series(1, ${personas}) n`,
  },
  {
    tables: ['nombres_comparados'],
    sql: () => `
      insert into nombres_comparados
      select id, numeros_del_nombre(nombre, fecha_nacimiento) from personas`,
  },
  {
    // Most pairs were told apart by staff; few wait.
    tables: ['duplicados'],
    sql: ({ personas }) => `
      insert into duplicados (menor_id, mayor_id, razones, peso, estado)
      select n, n + 1, '{nombre}', 1 + n % 7, case when n % 50 = 0 then 'pendiente' else 'descartado' end
      from generate_series(1, ${part(personas, 0.6)}) n`,
  },
  {
    tables: ['uniones'],
    sql: ({ personas }) => `
      insert into uniones (id, persona_id, conservada_id, unida_id, nombre, numero_documento, nro_afiliado,
        fila, antes, despues, avisos, momento, usuario)
      overriding system value
      select n, n, n, 1500000000 + n, 'Unida ' || n, (40000000 + n)::text, (900000 + n)::text,
        case when n % 100 = 0 then '{}'::jsonb end, '{}', '{}', '{}',
        now() - case when n % 100 = 0 then n % 60 else 100 + n % 900 end * interval '1 day', 'a@prueba.local'
      from generate_series(1, ${part(personas, 0.6)}) n`,
  },
  {
    tables: ['union_filas'],
    sql: ({ personas }) => `
      insert into union_filas (union_id, paso, tabla, clave, antes, despues)
      select n, 1 + k, 'mensajes', jsonb_build_object('id', n), '{"persona_id": 1}', '{"persona_id": 2}'
      from generate_series(100, ${part(personas, 0.6)}, 100) n, generate_series(1, 100) k`,
  },
  {
    tables: ['personas_unidas'],
    sql: ({ personas }) => `
      insert into personas_unidas (id, persona_id, nombre, numero_documento, nro_afiliado, version_carnet)
      select 1500000000 + n, n, 'Unida ' || n, (40000000 + n)::text, (900000 + n)::text, 1
      from generate_series(1, ${part(personas, 0.6)}) n`,
  },
  {
    tables: ['personas_por_comparar'],
    sql: () => 'insert into personas_por_comparar (desde, hasta) values (1, 600)',
  },
  {
    tables: ['claves_activacion'],
    sql: ({ personas }) => `
      insert into claves_activacion (id, persona_id, hash, emitida, vence, usos_maximos, revocada, primera)
      overriding system value
      select n, n, sha256(convert_to('clave ' || n, 'UTF8')), now() - n % 700 * interval '1 day',
        now() - (n % 300 - 60) * interval '1 day', 5, case when n % 10 < 7 then now() end,
        now() - n % 700 * interval '1 day'
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
    tables: ['informe_activaciones'],
    sql: () => `
      insert into informe_activaciones
      select date_trunc('week', i.activado at time zone '${ZONE}')::date, s.seccional, i.persona_id % 4,
        count(distinct i.persona_id)
      from identidades i join seccional_de_personas s on s.id = i.persona_id
      where i.activado is not null group by 1, 2, 3`,
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
      select persona_id, min(id), 'https://127.0.0.1/push/' || persona_id, 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
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

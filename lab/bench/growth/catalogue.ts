import { FIXED, part, type Step } from './sizes.ts';

/**
 * Distribution of cultural venues in open data: the percentage of each provincia, and the point around which
 * they lie, in decimal degrees.
 */
const SPREAD = `(values
  ('AR-B', 34, -36.3, -60.0), ('AR-C', 12, -34.6, -58.44), ('AR-X', 11, -31.9, -63.6), ('AR-S', 10, -31.2, -60.9),
  ('AR-E', 5, -31.9, -59.2), ('AR-M', 4, -33.3, -68.4), ('AR-T', 3, -26.9, -65.3), ('AR-A', 2, -24.9, -65.2),
  ('AR-H', 2, -26.8, -60.1), ('AR-W', 2, -28.5, -57.9), ('AR-N', 2, -27.0, -54.8), ('AR-L', 2, -36.8, -64.9),
  ('AR-R', 2, -40.2, -66.9), ('AR-Q', 1, -38.9, -69.2), ('AR-U', 1, -43.8, -67.4), ('AR-J', 1, -31.0, -68.7),
  ('AR-G', 1, -27.9, -63.7), ('AR-D', 1, -33.6, -66.0), ('AR-K', 1, -27.7, -66.8), ('AR-Y', 1, -23.6, -65.6),
  ('AR-F', 1, -25.1, -59.6), ('AR-Z', 1, -48.7, -69.8)
) as reparto (iso, parte, lat, lon)`;

/** Expands the percentages to a hundred places: `puesto` from 0 to 99. */
const PLACES = `
  lugares as (
    select p.id as provincia_id, p.nombre as provincia, lat, lon,
      row_number() over (order by parte desc, iso, k) - 1 as puesto
    from ${SPREAD} join provincias p using (iso) cross join lateral generate_series(1, parte) k
  )`;

const KINDS = `array['Cine','Museo','Biblioteca','Teatro','Librería','Farmacia','Óptica','Gimnasio','Hotel','Café','Club','Vivero']`;

/** Public catalogue: benefits with their branches and opinions. */
export const CATALOGUE: Step[] = [
  {
    tables: [],
    sql: () => `
      insert into localidades (id, provincia_id, nombre, codigo_postal, nlatitud, nlongitud) overriding system value
      select n, 1 + n % 24, 'Localidad ' || n, (1000 + n)::text, -34 + n % 100 / 50.0, -60 + n % 70 / 40.0
      from generate_series(1, ${FIXED.localidades}) n`,
  },
  {
    tables: [],
    sql: () => `
      insert into rubros (id, nombre, orden) overriding system value
      select n, 'Rubro ' || n, n from generate_series(1, ${FIXED.rubros}) n`,
  },
  {
    tables: [],
    sql: () => `
      insert into beneficios (id, rubro_id, nombre, descuento, descripcion, publicado) overriding system value
      select n, 1 + n % ${FIXED.rubros}, 'Beneficio ' || n, '20 %', repeat('Descripción. ', 8), true
      from generate_series(1, ${FIXED.beneficios}) n`,
  },
  {
    tables: ['sucursales'],
    sql: ({ sucursales }) => `
      with ${PLACES}
      insert into sucursales (id, app_beneficio_id, nombre, direccion, localidad, provincia, localidad_id,
        provincia_id, codigo_postal, nlatitud, nlongitud)
      overriding system value
      select n, 1 + n % ${FIXED.beneficios}, (${KINDS})[1 + n % 12] || ' ' || substr(md5(n::text), 1, 5) || ' ' || n, 'Calle ' || n % 900, 'Localidad ' || 1 + n % 4000, provincia,
        1 + n % ${FIXED.localidades}, provincia_id, '1' || n % 900,
        lat + (random() + random() - 1) * 2, lon + (random() + random() - 1) * 2
      from generate_series(1, ${sucursales}) n join lugares on puesto = n * 7 % 100`,
  },
  {
    tables: ['reviews'],
    sql: ({ personas }) => `
      insert into reviews (app_beneficio_id, persona_id, puntaje, comentario, fecha, oculta)
      select 1 + n * 7 % ${FIXED.beneficios}, n, 1 + n % 5, 'Muy buena atención, volvería.',
        now() - n % 900 * interval '1 day', n % 100 = 3
      from generate_series(1, ${personas}) n`,
  },
  {
    // A trigger counts the opinions, but none runs while the database is filled.
    tables: [],
    sql: () => `
      update beneficios b set cant_reviews = r.n, suma_puntajes = r.suma
      from (
        select app_beneficio_id, count(*) as n, sum(puntaje) as suma from reviews where not oculta group by 1
      ) r where r.app_beneficio_id = b.id`,
  },
  {
    tables: [],
    sql: () => `
      update beneficios b set cant_sucursales = s.n
      from (select app_beneficio_id, count(*) as n from sucursales group by 1) s where s.app_beneficio_id = b.id`,
  },
  {
    tables: ['carnet_consultas'],
    sql: ({ personas }) => `
      insert into carnet_consultas (persona_id, momento, donde)
      select 1 + n % ${personas}, now() - n % 900 * interval '1 day', null
      from generate_series(1, ${personas * 3}) n`,
  },
  {
    tables: ['informe_beneficios'],
    sql: ({ personas }) => `
      insert into informe_beneficios (dia, seccional, beneficio, vistas)
      select dia, coalesce(seccional, ''), coalesce(beneficio, 0), sum(5) from (
        select current_date - k - span as dia, 'Seccional ' || s as seccional, b as beneficio
        from generate_series(0, 90) k, unnest(array[0, 365]) span, generate_series(0, 59) s,
          generate_series(1, ${FIXED.beneficios}) b
        where (k * 7 + s * 13 + b) % ${Math.max(1, Math.floor(1_000_000 / personas))} = 0
      ) as v
      group by dia, cube (seccional, beneficio)`,
  },
  {
    tables: ['pases_apple'],
    sql: ({ personas }) => `
      insert into pases_apple (serie, tipo, de, persona_id, huella, cambiado)
      select 'carnet-' || n, 'carnet', n, n, 'x', now() from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['pases_apple_dispositivos'],
    sql: ({ personas }) => `
      insert into pases_apple_dispositivos (dispositivo, serie, token)
      select 'd' || n, 'carnet-' || n, 't' || n from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['pases_google'],
    sql: ({ personas }) => `
      insert into pases_google (objeto, tipo, de, persona_id, huella, dado)
      select 'carnet-' || n, 'carnet', n, n, 'x', now() from generate_series(1, ${part(personas, 0.2)}) n`,
  },
];

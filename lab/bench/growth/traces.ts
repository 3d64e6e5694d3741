import { FIXED, part, type Step } from './sizes.ts';

const RECURSOS = `array['personas','personas','turnos','vouchers','claves_activacion','sucursales','reviews','personas','invitaciones','reservas']`;
const ACCIONES = `array['cambio','cambio','alta','cambio','borrado','exportacion','emision','cambio','lectura','entrega']`;

/** Rows of each act of the audit. */
const OF_ACT = 7;

/** Records of past activity: mails, answers for idempotent retries, imports, five years of audit. */
export const TRACES: Step[] = [
  {
    tables: ['mensajes'],
    sql: ({ personas }) => `
      insert into mensajes (canal, tipo, diurno, persona_id, para, asunto, contenido, adjuntos, marca, con_clave, unico,
        message_id, estado, intentos, creado, proximo, vence, enviado, revisado)
      select 'correo', 'turno', false, 1 + n % ${personas}, 'persona' || 1 + n % ${personas} || '@prueba.local',
        'Tu turno: martes ' || 1 + n % 28 || ' de noviembre, 10:30',
        '{"parrafos": ["Hola:", "Te recordamos tu turno."], "boton": null, "otro": null}', '[]',
        '{"nombre": "Gremio", "color": "#005a9c", "contacto": {"telefono": null, "email": null, "web": null}}', false,
        'crecimiento ' || n, '<' || n || '@crecimiento>', estado, 1, cuando, cuando, cuando + interval '2 days',
        case when estado = 'enviado' then cuando end, true
      from generate_series(1, ${personas * 3}) n
        cross join lateral (select now() - (n::float8 / ${personas * 3}) * interval '360 days' as cuando) c
        cross join lateral (select case when n % 1000 = 7 then 'fallido' else 'enviado' end as estado) e`,
  },
  {
    tables: ['idempotencia'],
    sql: ({ personas }) => `
      insert into idempotencia (llamador, camino, clave, huella, estado, respuesta, creado)
      select 'afiliado ' || n, '/documentos/turnos', 'clave ' || n, sha256(convert_to('x', 'UTF8')), 200, '{}',
        now() - n % 20 * interval '1 hour'
      from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: [],
    sql: () => `
      insert into importaciones (id, tipo, estado, usuario_id, usuario, ip, archivo, bytes, opciones, encabezado,
        huella, ejemplos, lugares, creado, terminado)
      overriding system value
      select n, 'padron', 'terminada', 'x', 'x', '::1', 'padron.csv', 1000, '{}', '[]', 'x', '[]', '{}',
        now() - (30 - n) * interval '1 day', now() - (30 - n) * interval '1 day'
      from generate_series(1, 30) n`,
  },
  {
    tables: ['importacion_efectos'],
    sql: ({ personas }) => `
      insert into importacion_efectos (importacion_id, fila_id, clase, titulo)
      select 30, n, 'nueva', 'Persona ' || n || ' ' || 10000000 + n from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['importacion_lineas'],
    sql: ({ personas }) => `
      insert into importacion_lineas (importacion_id, linea, motivo, celdas)
      select 30, n, 'Falta el documento.', array['Persona ' || n, ''] from generate_series(1, ${part(personas, 0.2)}) n`,
  },
  {
    tables: ['auditoria'],
    sql: ({ personas, auditoria }) => `
      insert into auditoria (usuario_id, usuario, accion, recurso, recurso_id, persona_id, antes, despues, ip, momento, acto, partes, alcance, lugares)
      select 'usuario-' || n % 40, 'usuario' || n % 40 || '@prueba.local', (${ACCIONES})[1 + n % 10],
        recurso, (1 + n % ${personas})::text, case when n % 10 not in (5, 6) then 1 + n % ${personas} end,
        case when n % 10 in (0, 1, 7) then jsonb_build_object('id', 1 + n % ${personas}, 'estado', 'activo',
          'numero_documento', (10000001 + n % ${personas})::text) end,
        case when n % 10 <> 9 then jsonb_build_object('id', 1 + n % ${personas}, 'estado', 'suspendido',
          'numero_documento', (10000001 + n % ${personas})::text) end,
        '10.0.0.' || n % 250, now() - (1 - n::float8 / ${auditoria}) * interval '1800 days',
        case when n % ${OF_ACT} <> 1 then n - (n - 1) % ${OF_ACT} end, case when n % ${OF_ACT} = 1 then ${OF_ACT} - 1 else 0 end,
        case when n % 40 in (7, 23) then array[1 + n / 40 % ${FIXED.seccionales}] end,
        case when n % 100 = 50 then array[1 + n / 100 % ${FIXED.seccionales}] end
      from generate_series(1, ${auditoria}) n cross join lateral (select (${RECURSOS})[1 + n % 10] as recurso) r`,
  },
];

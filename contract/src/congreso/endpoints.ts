import * as z from 'zod';
import { afiliado, endpoint, personal, propio } from '../platform/endpoint.ts';
import { byAudit, changesNothing } from '../platform/undo.ts';
import { exportEndpoint } from '../platform/export.ts';
import { typedDocumento } from '../personas/schemas.ts';
import { importEndpoint } from '../platform/import.ts';
import { readable, resource } from '../platform/resource.ts';
import { bytes, fecha, id, idParam, siNo } from '../platform/schemas.ts';
import * as e from './ediciones/schemas.ts';
import * as s from './schemas.ts';

const byId = z.object({ id: idParam });
const formReply = z.object({ FormCongreso: s.formCongreso.nullable() });

export const getFormCongreso = endpoint({
  method: 'GET',
  path: '/afigestion/form_congresos/index/{id}.json',
  who: propio('id'),
  summary: 'El formulario de una persona para el congreso convocado',
  params: byId,
  reply: formReply,
  key: 'FormCongreso',
  empty: null,
});

export const getCongreso = endpoint({
  method: 'GET',
  path: '/afigestion/form_congresos/congreso/{id}.json',
  who: propio('id'),
  summary:
    'El congreso convocado para una persona: si puede inscribirse, con qué datos, y su formulario',
  params: byId,
  reply: z.object({ congreso: s.congresoPropio }),
  key: 'congreso',
  empty: null,
});

export const addFormCongreso = endpoint({
  method: 'POST',
  path: '/afigestion/form_congresos/add.json',
  who: propio(),
  deed: 'inscribirte al congreso',
  summary: 'Guardar mi formulario del congreso, o cambiarlo hasta que cierre la inscripción',
  body: s.formWrite,
  reply: z.object({ FormCongreso: s.formCongreso }),
  key: 'FormCongreso',
});

export const congresalesActivos = endpoint({
  method: 'GET',
  path: '/afigestion/form_congresos/congresales_activos_si_no.json',
  who: afiliado,
  summary: 'Si la inscripción al congreso está abierta',
  reply: siNo,
  key: 'si_no',
  empty: false,
});

export const existeForm = endpoint({
  method: 'GET',
  path: '/afigestion/form_congresos/existe_form/{id}.json',
  who: propio('id'),
  summary: 'Si una persona guardó su formulario del congreso convocado',
  params: byId,
  reply: siNo,
  key: 'si_no',
  empty: false,
});

export const esCongresal = endpoint({
  method: 'POST',
  path: '/afigestion/form_congresos/es_congresal_segun_dni_form_si_no.json',
  who: propio(),
  // The specification makes it a POST, though it only reads.
  suspendidoPuede: true,
  summary: 'Si mi documento está en la lista de congresales del congreso convocado',
  body: z.object({ dni: typedDocumento }),
  reply: siNo,
  key: 'si_no',
  empty: false,
});

export const qrCongreso = endpoint({
  method: 'GET',
  path: '/afigestion/form_congresos/qr_img/{id}.json',
  who: propio(),
  summary: 'El QR de acreditación de un formulario mío',
  params: byId,
  reply: z.object({ qr: z.string() }),
  key: 'qr',
  empty: null,
});

export const papelAcreditacion = endpoint({
  method: 'GET',
  path: '/afigestion/form_congresos/papel/{id}.pdf',
  who: propio(),
  summary: 'La acreditación de un formulario mío, en PDF',
  params: byId,
  reply: bytes,
  wire: 'download',
});

export const congresos = resource({
  name: 'congresos',
  title: 'Congresos',
  row: e.congresoRow,
  write: e.congresoWrite,
  filter: {
    q: z.string().max(100),
    publicado: z.boolean(),
    /** Only editions that have not ended. */
    por_venir: z.boolean(),
  },
  sort: ['id', 'nombre', 'desde', 'inscripcion_desde', 'inscripcion_hasta'],
});

export const listPedidos = endpoint({
  method: 'GET',
  path: '/personal/congresos/{id}/pedidos',
  who: personal('congresos', 'r'),
  summary:
    'Las noches y comidas que pidieron los inscriptos de un congreso, y cuántos cada conjunto',
  params: byId,
  reply: z.object({
    pedidos: z.array(
      z.object({ noches: z.array(fecha), comidas: z.array(z.string()), cuantos: z.int() }),
    ),
  }),
  key: 'pedidos',
  empty: [],
});

export const congresales = resource({
  name: 'congresales',
  title: 'Congresales',
  elsewhere: true,
  row: e.congresalRow,
  write: e.congresalWrite,
  filter: {
    q: z.string().max(100),
    congreso_id: id,
    con_form: z.boolean(),
    /** Only delegates without a form, of published editions whose enrolment is open. */
    por_inscribirse: z.boolean(),
  },
  sort: ['id', 'nombre', 'numdoc', 'seccional'],
});

/** Congresales whom the file does not name stay on the list. */
export const importCongresales = importEndpoint('congresales', 'los congresales de un congreso', {
  congreso_id: z.string().regex(/^[1-9]\d{0,8}$/),
});

export const formCongresos = {
  ...readable({
    name: 'form_congresos',
    title: 'Formularios del congreso',
    elsewhere: true,
    row: s.formRow,
    filter: {
      q: z.string().max(100),
      congreso_id: id,
      persona_id: id,
      estado: z.enum(s.ESTADOS_FORM),
      medio: z.enum(s.MEDIOS),
      necesita_alojamiento: z.boolean(),
      ingresado: z.boolean(),
      pendiente: z.enum(s.PENDIENTES_FORM),
    },
    sort: ['id', 'nombre_credencial', 'actualizado', 'ingreso', 'llegada_fecha'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personal/form_congresos/{id}',
    who: personal('form_congresos', 'w'),
    summary: 'Formularios del congreso: anular uno con motivo, o dejarlo vigente de nuevo',
    deshacer: byAudit,
    params: byId,
    body: s.formChange.safeExtend({ version: z.int() }),
    reply: s.formRow,
  }),
};

export const exportFormCongresos = exportEndpoint(
  'form_congresos',
  'los inscriptos de un congreso, su alojamiento o sus viajes',
  { congreso_id: idParam, lista: z.enum(s.LISTAS) },
);

export const listaDeAcreditacion = endpoint({
  method: 'GET',
  path: '/personal/congresos/{id}/lista_de_puerta',
  who: personal('form_congresos', 'r'),
  summary: 'Los congresales que se esperan en un congreso, en PDF para la puerta',
  params: byId,
  reply: bytes,
  wire: 'download',
  leaves: true,
});

/** Each opening leaves an audit row, because the data may concern somebody's health. */
export const openCuidados = endpoint({
  method: 'POST',
  path: '/personal/form_congresos/{id}/cuidados',
  who: personal('cuidados_congreso', 'w'),
  summary: 'Dieta, accesibilidad y contacto de emergencia de un inscripto',
  deshacer: changesNothing,
  params: byId,
  reply: s.cuidados,
});

export const exportCuidados = exportEndpoint(
  'cuidados_congreso',
  'las comidas, dietas y necesidades de un congreso',
  { congreso_id: idParam },
  'w',
);

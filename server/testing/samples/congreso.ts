import { byId, none, NOTHING, persona, staff, type World } from './sample.ts';

const FORMS = '/afigestion/form_congresos';

const form = {
  nombre_credencial: 'Ana Pérez',
  email: 'ana@prueba.local',
  celular: '341 555 0101',
  medio: 'no_viajo',
  necesita_alojamiento: false,
  emergencia_nombre: 'Luis Pérez',
  emergencia_vinculo: 'Hermano',
  emergencia_celular: '341 555 0102',
  consentimiento: true,
};

const lista = (more: object) => (world: World) => ({
  query: { formato: 'csv', congreso_id: world.congresoId, ...more },
});

export const congreso = {
  [`GET ${FORMS}/index/{id}.json`]: persona,
  [`GET ${FORMS}/congreso/{id}.json`]: persona,
  [`POST ${FORMS}/add.json`]: () => ({ body: form }),
  [`GET ${FORMS}/congresales_activos_si_no.json`]: none,
  [`GET ${FORMS}/existe_form/{id}.json`]: persona,
  [`POST ${FORMS}/es_congresal_segun_dni_form_si_no.json`]: (world: World) => ({
    body: { dni: world.numdoc },
  }),
  [`GET ${FORMS}/papel/{id}.pdf`]: byId('formCongresoId'),
  [`GET ${FORMS}/qr_img/{id}.json`]: byId('formCongresoId'),
  ...staff('congresos', 'congresoId', () => ({
    nombre: 'Otro congreso',
    lugar: 'Sede central',
    desde: '2027-05-01',
    hasta: '2027-05-02',
    inscripcion_desde: '2027-03-01T00:00:00-03:00',
    inscripcion_hasta: '2027-04-01T00:00:00-03:00',
  })),
  'POST /personal/congresales/importar': () => ({
    query: { ensayo: 'true', congreso_id: String(NOTHING).slice(0, 9) },
  }),
  ...staff('congresales', 'congresalId', (world) => ({
    congreso_id: world.congresoId,
    numdoc: '5555555',
    nombre: 'Otro congresal',
  })),
  'GET /personal/form_congresos': none,
  'GET /personal/form_congresos/{id}': byId('formCongresoId'),
  'PUT /personal/form_congresos/{id}': () => ({
    params: { id: NOTHING },
    body: { estado: 'anulado', motivo: 'Prueba', version: 1 },
  }),
  'POST /personal/form_congresos/{id}/cuidados': byId('formCongresoId'),
  'GET /personal/congresos/{id}/lista_de_puerta': byId('congresoId'),
  'GET /personal/congresos/{id}/pedidos': byId('congresoId'),
  'GET /personal/form_congresos/exportar': lista({ lista: 'acreditacion' }),
  'GET /personal/cuidados_congreso/exportar': lista({}),
};

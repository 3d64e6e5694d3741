import { byId, type Input, none, NOTHING, staff, type World } from './sample.ts';

const hora = (world: World): Input => ({
  params: { coleccion: 'turnos', dia: world.dia, hora: world.hora },
});

const TURNO = '/documentos/{coleccion}/dias/{dia}/horas/{hora}/turno.json';
const EMPLEADO = '/documentos/vacation/dias/{dia}/empleado.json';
const dia = (world: World): Input => ({ params: { dia: world.dia } });

export const turnos = {
  'GET /afigestion/turnos/dame_datos_globales_turnos.json': none,
  'GET /afigestion/turnos/view/{a}/{b}.json': (world: World) => ({
    params: { a: world.personaId, b: world.turnoId },
  }),
  'GET /documentos/{coleccion}/dias.json': () => ({ params: { coleccion: 'turnos' } }),
  'GET /documentos/{coleccion}/dias/{dia}/horas.json': (world: World) => ({
    params: { coleccion: 'turnos', dia: world.dia },
  }),
  [`POST ${TURNO}`]: hora,
  [`PUT ${TURNO}`]: hora,
  [`DELETE ${TURNO}`]: hora,
  [`POST ${EMPLEADO}`]: dia,
  [`DELETE ${EMPLEADO}`]: dia,
  'GET /documentos/vacation/mis_dias.json': none,
  'GET /documentos/{coleccion}/vivo': () => ({ params: { coleccion: 'turnos' } }),
  ...staff('campanias', 'turnoId', () => ({
    nombre: 'Otra',
    fire_collection: 'otra',
    desde: '2026-01-01',
    hasta: '2026-12-31',
  })),
  'POST /personal/campanias/{id}/patron': () => ({
    params: { id: NOTHING },
    body: { desde: '2026-12-01', hasta: '2026-12-31', dias_semana: [1], horas: ['10:00'] },
  }),
  ...staff('dias', 'diaId', () => ({ campania_id: NOTHING, dia: '2027-01-01' })),
  ...staff('horas', 'horaId', () => ({ dia_id: NOTHING, hora: '10:00' })),
  'GET /personal/turnos/hoy': none,
  'GET /personal/campanias/{id}/ocupacion': byId('turnoId'),
  'GET /personal/turnos': none,
  'GET /personal/turnos/{id}': byId('turnoRowId'),
  'PUT /personal/turnos/{id}': () => ({
    params: { id: NOTHING },
    body: { estado: 'atendido', version: 1 },
  }),
};

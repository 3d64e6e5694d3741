import { byId, informe, type Input, listado, none, NOTHING, staff, type World } from './sample.ts';

const hora = (world: World): Input => ({
  params: { coleccion: 'turnos', dia: world.dia, hora: world.hora },
});

const TURNO = '/documentos/{coleccion}/dias/{dia}/horas/{hora}/turno.json';
const EMPLEADO = '/documentos/vacation/dias/{dia}/empleado.json';
const dia = (world: World): Input => ({ params: { dia: world.dia } });

const CIERRE = { decision: 'dejar', vistos: [] };

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
  'GET /personal/horas/{id}/cierre': byId('horaId'),
  'POST /personal/horas/{id}/cierre': () => ({ params: { id: NOTHING }, body: CIERRE }),
  'GET /personal/dias/{id}/cierre': byId('diaId'),
  'POST /personal/dias/{id}/cierre': () => ({ params: { id: NOTHING }, body: CIERRE }),
  'GET /personal/colecciones/{coleccion}/dias': () => ({ params: { coleccion: 'turnos' } }),
  'GET /personal/colecciones/{coleccion}/dias/{dia}/horas': (world: World) => ({
    params: { coleccion: 'turnos', dia: world.dia },
  }),
  'POST /personal/turnos': (world: World) => ({
    body: { persona_id: NOTHING, coleccion: 'turnos', dia: world.dia, hora: world.hora },
  }),
  'POST /personal/turnos/{id}/mover': (world: World) => ({
    params: { id: NOTHING },
    body: { dia: world.dia, hora: world.hora },
  }),
  'POST /personal/turnos/{id}/cancelar': () => ({ params: { id: NOTHING }, body: {} }),
  'GET /personal/personas/{id}/dias': byId('personaId'),
  'POST /personal/personas/{id}/dias': (world: World) => ({
    params: { id: NOTHING },
    body: { dia: world.dia },
  }),
  'DELETE /personal/personas/{id}/dias/{dia}': (world: World) => ({
    params: { id: NOTHING, dia: world.dia },
  }),
  'POST /personal/turnos/ausentes': () => ({
    body: { campania_id: NOTHING, dia: '2020-01-01', cuantos: 1 },
  }),
  'GET /personal/turnos': none,
  'GET /personal/turnos/{id}': byId('turnoRowId'),
  'PUT /personal/turnos/{id}': () => ({
    params: { id: NOTHING },
    body: { estado: 'atendido', version: 1 },
  }),
  'POST /personal/turnos/lote': () => ({ body: { ids: [NOTHING], estado: 'atendido' } }),
  'GET /personal/turnos/exportar': listado,
  ...informe('turnos', 'turnos'),
};

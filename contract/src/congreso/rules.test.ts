import { expect, it } from 'vitest';
import {
  calendarioOf,
  citaOf,
  elegibilidadOf,
  fechasInWords,
  type Guardado,
  inscripcionEn,
  motivoSinVigencia,
  nochesOfrecidas,
  reglasRotas,
} from './rules.ts';
import { type Congreso, congresoWrite } from './ediciones/schemas.ts';
import { typedDocumento } from '../personas/schemas.ts';
import { formWrite } from './schemas.ts';

const CONGRESO: Congreso = {
  id: 3,
  nombre: 'Congreso Nacional',
  lugar: 'Hotel Central',
  direccion: 'Av. Mitre 100, Córdoba',
  desde: '2026-12-08',
  hasta: '2026-12-10',
  inscripcion_desde: '2026-11-20T12:00:00Z',
  inscripcion_hasta: '2026-11-30T03:00:00Z',
  alojamiento_desde: '2026-12-07',
  alojamiento_hasta: '2026-12-09',
  comidas: ['Cena de apertura', 'Almuerzo del jueves'],
};
const DURING = '2026-11-25T12:00:00Z';
const FORM: Guardado = { estado: 'vigente', motivo: null, ingreso: null };
const ANULADO: Guardado = { ...FORM, estado: 'anulado', motivo: 'Renunció.' };
const IN = FORM.ingreso;

it.each([
  [null, 'activo', true, null, DURING, 'sin_congreso', false],
  [CONGRESO, 'activo', false, null, DURING, 'no_congresal', false],
  [CONGRESO, 'activo', false, FORM, DURING, 'fuera_de_lista', false],
  [CONGRESO, 'suspendido', true, null, DURING, 'suspendido', false],
  [CONGRESO, 'suspendido', true, FORM, DURING, 'suspendido', false],
  [CONGRESO, 'activo', true, ANULADO, DURING, 'anulado', false],
  [CONGRESO, 'activo', false, ANULADO, DURING, 'anulado', false],
  [CONGRESO, 'activo', true, null, '2026-11-20T11:59:59Z', 'sin_abrir', false],
  [CONGRESO, 'activo', true, null, '2026-11-20T12:00:00Z', 'abierta', true],
  [CONGRESO, 'activo', true, null, '2026-11-30T02:59:59Z', 'abierta', true],
  [CONGRESO, 'activo', true, null, '2026-11-30T03:00:00Z', 'cerrada', false],
  [CONGRESO, 'activo', true, FORM, DURING, 'inscripto', true],
  [CONGRESO, 'activo', true, FORM, '2026-11-30T03:00:00Z', 'inscripto_cerrado', false],
  [CONGRESO, 'activo', true, FORM, '2026-11-20T11:59:59Z', 'inscripto_cerrado', false],
  [CONGRESO, 'activo', true, { ...FORM, ingreso: DURING }, DURING, 'acreditado', false],
] as const)(
  '%o, %s, on the list %s, %o at %s: %s',
  (edition, estado, en_lista, form, at, situacion, puede) => {
    const answer = elegibilidadOf(edition, { estado, en_lista }, form, new Date(at));
    expect([answer.situacion, answer.puede]).toEqual([situacion, puede]);
    expect(answer.frase).toMatch(/^[A-Z][^.]*: [^.]*(\.|por\.)$|\(.*\)/);
  },
);

it('says it in one sentence, with the moment in the organisation’s zone', () => {
  const open = elegibilidadOf(
    CONGRESO,
    { estado: 'activo', en_lista: true },
    null,
    new Date(DURING),
  );
  expect(open.frase).toBe(
    'La inscripción está abierta: completá el formulario antes de la noche del domingo 29 al lunes 30 de noviembre, 00:00.',
  );
  const renounced = elegibilidadOf(
    CONGRESO,
    { estado: 'activo', en_lista: true },
    ANULADO,
    new Date(),
  );
  expect(renounced.frase).toBe('Tu inscripción se anuló (Renunció): comunicate con tu seccional.');
});

it.each([
  [FORM, 'activo', true, null],
  [{ ...FORM, ingreso: IN }, 'activo', true, null],
  [FORM, 'suspendido', true, 'Su afiliación está suspendida.'],
  [FORM, 'baja', true, 'Ya no está en el padrón.'],
  [FORM, 'activo', false, 'Ya no está en la lista de congresales.'],
  [ANULADO, 'activo', true, 'Renunció.'],
  [{ ...ANULADO, motivo: null }, 'activo', true, 'Se anuló.'],
] as const)('%o, %s, on the list %s: %s', (form, estado, en_lista, motivo) => {
  expect(motivoSinVigencia(form, { estado, en_lista })).toBe(motivo);
});

const WRITTEN = {
  nombre_credencial: 'Ana Pérez',
  email: 'ana@prueba.local',
  celular: '351 555 0101',
  medio: 'micro',
  viaja_desde: 'Rosario',
  llegada_fecha: '2026-12-07',
  salida_fecha: '2026-12-10',
  necesita_alojamiento: true,
  noches: ['2026-12-07', '2026-12-08'],
  comidas: ['Cena de apertura'],
  emergencia_nombre: 'Luis Pérez',
  emergencia_vinculo: 'Hermano',
  emergencia_celular: '351 555 0102',
  consentimiento: true,
};
const camposMal = (part: object) => {
  const read = formWrite.safeParse({ ...WRITTEN, ...part });
  return read.success
    ? reglasRotas(read.data, CONGRESO).map((one) => one.campo)
    : read.error.issues.map((issue) => issue.path.join('.'));
};

it.each([
  [{}, []],
  [{ medio: 'no_viajo', viaja_desde: null, llegada_fecha: null, salida_fecha: null }, []],
  [{ viaja_desde: ' ', llegada_fecha: null }, ['viaja_desde', 'llegada_fecha']],
  [{ salida_fecha: '2026-12-06' }, ['salida_fecha']],
  [{ noches: [] }, ['noches']],
  [{ noches: [], necesita_alojamiento: false }, []],
  [{ noches: ['2026-12-10'] }, ['noches']],
  [{ llegada_fecha: '2025-12-07' }, ['llegada_fecha']],
  [{ llegada_fecha: '2026-11-23' }, []],
  [{ llegada_fecha: '2026-11-22' }, ['llegada_fecha']],
  [{ salida_fecha: '2026-12-25' }, []],
  [{ salida_fecha: '2026-12-26' }, ['salida_fecha']],
  [{ noches: ['2026-12-07', '2026-12-10'] }, ['noches']],
  [{ comidas: ['Asado'] }, ['comidas']],
  [{ comidas: ['Cena de apertura', 'Asado'] }, ['comidas']],
  [{ consentimiento: false }, ['consentimiento']],
  [{ dietas: ['carnivora'] }, ['dietas.0']],
])('a form with %j breaks %j', (part, campos) => {
  expect(camposMal(part)).toEqual(campos);
});

it('offers the nights of the edition, or none', () => {
  expect(nochesOfrecidas(CONGRESO)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  const [desde, hasta] = ['2026-12-07', '2026-12-09'];
  for (const edition of [
    { alojamiento_desde: null, alojamiento_hasta: null },
    { alojamiento_desde: desde, alojamiento_hasta: null },
    { alojamiento_desde: null, alojamiento_hasta: hasta },
  ])
    expect(nochesOfrecidas(edition)).toEqual([]);
});

it('refuses an edition whose dates contradict each other', () => {
  const edition = { ...CONGRESO, publicado: true };
  const wrong = (part: object) =>
    congresoWrite.safeParse({ ...edition, ...part }).error?.issues.map((one) => one.path.join('.'));
  expect(wrong({})).toBeUndefined();
  expect(wrong({ hasta: '2026-12-07' })).toEqual(['hasta']);
  expect(wrong({ inscripcion_hasta: edition.inscripcion_desde })).toEqual(['inscripcion_hasta']);
  expect(wrong({ alojamiento_desde: null })).toEqual(['alojamiento_desde']);
  expect(wrong({ comidas: ['Cena', 'Cena'] })).toEqual(['comidas']);
});

it('reads a document with dots, and makes a calendar file of whole days', () => {
  expect(typedDocumento.parse('25.981.313')).toBe('25981313');
  expect(typedDocumento.safeParse('25.981.31x').success).toBe(false);
  expect(fechasInWords(CONGRESO)).toBe('del martes 8 al jueves 10 de diciembre');
  const file = calendarioOf(CONGRESO, { revision: 4 }, 'gremio.example', DURING);
  expect(file).toContain('SEQUENCE:4\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20261208\r\nDTEND;VALUE=DATE:20261211');
});

it.each([
  [
    null,
    'activo',
    true,
    null,
    DURING,
    'Ahora no hay un congreso convocado',
    'cuando haya uno lo vas a ver acá',
  ],
  [
    CONGRESO,
    'activo',
    false,
    null,
    DURING,
    'La inscripción es para congresales, y tu documento no está en la lista',
    'si te eligieron, comunicate con tu seccional',
  ],
  [
    CONGRESO,
    'activo',
    false,
    FORM,
    DURING,
    'Ya no figurás en la lista de congresales y tu inscripción dejó de valer',
    'si es un error, comunicate con tu seccional',
  ],
  [
    CONGRESO,
    'suspendido',
    true,
    null,
    DURING,
    'Tu afiliación figura suspendida, por eso no podés inscribirte',
    'comunicate con tu seccional',
  ],
  [
    CONGRESO,
    'suspendido',
    true,
    FORM,
    DURING,
    'Tu afiliación figura suspendida y tu inscripción no vale mientras tanto',
    'comunicate con tu seccional',
  ],
  [
    CONGRESO,
    'activo',
    true,
    { ...ANULADO, motivo: null },
    DURING,
    'Tu inscripción se anuló',
    'comunicate con tu seccional',
  ],
  [
    CONGRESO,
    'activo',
    true,
    { ...ANULADO, motivo: 'Lo pidió el Sr. Paz.' },
    DURING,
    'Tu inscripción se anuló (Lo pidió el Sr. Paz)',
    'comunicate con tu seccional',
  ],
  [
    CONGRESO,
    'activo',
    true,
    null,
    '2026-11-20T11:59:59Z',
    'La inscripción todavía no abrió',
    'entrá desde el viernes 20 de noviembre a las 09:00',
  ],
  [
    CONGRESO,
    'activo',
    true,
    null,
    '2026-11-30T03:00:00Z',
    'La inscripción cerró la noche del domingo 29 al lunes 30 de noviembre, 00:00',
    'si te falta inscribirte, comunicate con tu seccional',
  ],
  [
    CONGRESO,
    'activo',
    true,
    FORM,
    DURING,
    'Tu inscripción está guardada',
    'podés cambiarla hasta la noche del domingo 29 al lunes 30 de noviembre, 00:00',
  ],
  [
    CONGRESO,
    'activo',
    true,
    FORM,
    '2026-11-30T03:00:00Z',
    'Tu inscripción está guardada y ya no se cambia',
    'mostrá tu QR de acreditación en la puerta',
  ],
  [
    CONGRESO,
    'activo',
    true,
    { ...FORM, ingreso: DURING },
    DURING,
    'Ya te acreditaste',
    'llevá puesta tu credencial',
  ],
] as const)(
  '%o, %s, on the list %s, %o at %s: %s: %s',
  (edition, estado, en_lista, form, at, motivo, todo) => {
    const answer = elegibilidadOf(edition, { estado, en_lista }, form, new Date(at));
    expect(answer).toMatchObject({
      frase: `${motivo}: ${todo}.`,
      motivo: `${motivo}.`,
      que_hacer: `${todo.charAt(0).toUpperCase()}${todo.slice(1)}.`,
    });
  },
);

it('says what is wrong with a choice, and which dates the congress has', () => {
  const form = formWrite.parse({
    ...WRITTEN,
    salida_fecha: '2027-02-01',
    noches: ['2026-12-20'],
    comidas: ['Asado'],
  });
  expect(reglasRotas(form, CONGRESO)).toEqual([
    {
      campo: 'salida_fecha',
      mensaje: 'El congreso es del martes 8 al jueves 10 de diciembre. Revisá la fecha.',
    },
    { campo: 'noches', mensaje: 'Alguna de esas noches no se ofrece. Elegí entre las que están.' },
    {
      campo: 'comidas',
      mensaje: 'Alguna de esas comidas no se ofrece. Elegí entre las que están.',
    },
  ]);
});

it('names the place in the calendar, with its address if it has one', () => {
  const form = { revision: 4 };
  expect(citaOf(CONGRESO, form, 'gremio.example', DURING)).toMatchObject({
    uid: 'congreso-3@gremio.example',
    lugar: 'Hotel Central, Av. Mitre 100, Córdoba',
    detalle: 'Llevá tu QR de acreditación: está en la app, en Congreso.',
  });
  expect(citaOf({ ...CONGRESO, direccion: null }, form, 'gremio.example', DURING).lugar).toBe(
    'Hotel Central',
  );
});

it.each([
  ['2026-11-20T11:59:59Z', 'sin_abrir'],
  ['2026-11-20T12:00:00Z', 'abierta'],
  ['2026-11-30T02:59:59Z', 'abierta'],
  ['2026-11-30T03:00:00Z', 'cerrada'],
])('its enrolment has its first moment, and not its last: at %s it is %s', (moment, state) => {
  expect(inscripcionEn(CONGRESO, new Date(moment))).toBe(state);
});

it.each([
  ['takes place, where nothing else is said', { revision: 4 }, false],
  ['is cancelled, where that is said', { revision: 4, cancelada: true }, true],
])('a calendar reads that a congress %s', (_title, form, is) => {
  expect(citaOf(CONGRESO, form, 'gremio.example', DURING).cancelada).toBe(is);
});

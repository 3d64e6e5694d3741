import { pick } from './pick.ts';
/** First names for the demo's invented members. */
const NOMBRES = [
  'Ana Laura',
  'Bruno',
  'Camila',
  'Diego Martín',
  'Elena',
  'Facundo',
  'Graciela',
  'Hernán',
  'Irene',
  'Joaquín',
  'Karina',
  'Lucas',
  'Marina',
  'Nicolás',
  'Olga Beatriz',
  'Pablo',
  'Rocío',
  'Santiago',
  'Teresa',
  'Ulises',
];
const APELLIDOS = [
  'Acosta',
  'Benítez',
  'Correa',
  'Domínguez',
  'Escobar',
  'Ferreyra',
  'Giménez',
  'Herrera',
  'Ibarra',
  'Juárez',
  'Ledesma',
  'Medina',
  'Navarro',
  'Ojeda',
  'Peralta',
  'Quiroga',
  'Ríos',
  'Sosa',
  'Toledo',
  'Vega',
];
const SECCIONALES = ['Capital', 'Córdoba', 'Mendoza', 'Rosario', 'Salta', 'Mar del Plata'];
export const REPARTICIONES = [
  'Juzgado Federal 2',
  'Cámara de Apelaciones',
  'Defensoría General',
  'Tribunal Oral 1',
];

export const CAPITAL = 'Capital';

export interface DemoPersona {
  nombre: string;
  seccional: string;
  estado: 'activo' | 'suspendido';
  sexo: 'femenino' | 'masculino';
}

/** The four personas of the fixed keys (docs/architecture.md#running), and 36 more. */
export const PERSONAS: DemoPersona[] = [
  { nombre: 'María Florencia Agüero', seccional: 'Córdoba', estado: 'activo', sexo: 'femenino' },
  { nombre: 'Ricardo Daniel Peralta', seccional: 'Rosario', estado: 'activo', sexo: 'masculino' },
  { nombre: 'Silvina Beatriz Duarte', seccional: CAPITAL, estado: 'activo', sexo: 'femenino' },
  { nombre: 'Héctor Joaquín Sánchez', seccional: 'Salta', estado: 'suspendido', sexo: 'masculino' },
  ...Array.from({ length: 36 }, (_, index): DemoPersona => ({
    nombre: `${pick(NOMBRES, index)} ${pick(APELLIDOS, index * 7 + 3)}`,
    seccional: pick(SECCIONALES, index),
    estado: 'activo',
    sexo: index % 2 === 0 ? 'femenino' : 'masculino',
  })),
];

/** Children of the mother of three, with their ages today. */
export const HIJOS = [
  { nombre: 'Julieta Agüero', numdoc: '58700114', edad: 4, sexo: 'femenino' },
  { nombre: 'Tomás Agüero', numdoc: '56900231', edad: 9, sexo: 'masculino' },
  { nombre: 'Valentina Agüero', numdoc: '47800352', edad: 19, sexo: 'femenino' },
] as const;

export const reparticionOf = (index: number): string => pick(REPARTICIONES, index);

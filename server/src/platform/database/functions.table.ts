import type { Migrations } from './migrations.ts';

/** Functions that name tables without their schema; rooms' later ones name it. */
const FUNCTIONS = [
  'anotar_estado',
  'anotar_nuevas_por_comparar',
  'anotar_palabras',
  'anotar_por_comparar',
  'contar_activacion',
  'contar_sucursales',
  'contar_usados',
  'contar_usos_de_comercio',
  'guardar_push',
  'idempotencia_sellada',
  'localidad_cercana(double precision, double precision, integer)',
  'orden_del_codigo',
  'soltar_push',
  'sumar_puntajes',
];

/** A function runs with its caller's search path, which for a local clerk finds the views of `alcance`. */
export const migrations: Migrations = {
  '2026-11-27-50 funciones sobre las tablas': FUNCTIONS.map(
    (name) => `alter function ${name} set search_path = public`,
  ).join(';\n'),
};

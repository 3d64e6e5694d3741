import { migrations as instalacionMigrations } from './ajustes/setup.table.ts';
import { migrations as ajustesMigrations } from './ajustes/table.ts';
import { migrations as archivosMigrations } from './archivos/table.ts';
import { migrations as busquedaMigrations } from './beneficios/search.table.ts';
import { migrations as beneficiosMigrations } from './beneficios/table.ts';
import { migrations as billeterasMigrations } from './billeteras/table.ts';
import { migrations as carnetMigrations } from './carnet/table.ts';
import { migrations as congresoMigrations } from './congreso/table.ts';
import { migrations as eventosMigrations } from './eventos/table.ts';
import { migrations as hotelesMigrations } from './hoteles/table.ts';
import { migrations as importacionesMigrations } from './importaciones/table.ts';
import { migrations as lugaresMigrations } from './lugares/table.ts';
import { migrations as mensajesMigrations } from './mensajes/table.ts';
import { migrations as avisosMigrations } from './mensajes/preferences.table.ts';
import { migrations as textosMigrations } from './mensajes/templates.table.ts';
import { migrations as avisosDeNoticiasMigrations } from './noticias/notices.table.ts';
import { migrations as noticiasMigrations } from './noticias/table.ts';
import { migrations as personalMigrations } from './personal/table.ts';
import { migrations as confirmacionMigrations } from './personas/mail-confirmation.table.ts';
import { migrations as contactoMigrations } from './personas/contact.table.ts';
import { migrations as resumenMigrations } from './personas/figures.table.ts';
import { migrations as personasMigrations } from './personas/table.ts';
import { migrations as auditMigrations } from './platform/audit/table.ts';
import { migrations as cuposMigrations } from './platform/cupos/table.ts';
import { migrations as searchMigrations } from './platform/database/search.ts';
import { migrations as idempotencyMigrations } from './platform/idempotency/table.ts';
import { migrations as secretoMigrations } from './platform/secreto/table.ts';
import { migrations as privacidadMigrations } from './privacidad/table.ts';
import { migrations as puertaMigrations } from './puerta/table.ts';
import { migrations as turnosMigrations } from './turnos/table.ts';
import { migrations as vouchersMigrations } from './vouchers/table.ts';
import type { Migrations } from './platform/database/migrations.ts';
import type { House } from './platform/database/upgrade.ts';
import { VERSION } from './platform/version.ts';

/** Migrations of every room; they run in the order of their names. */
export const migrations: Migrations[] = [
  searchMigrations,
  cuposMigrations,
  idempotencyMigrations,
  auditMigrations,
  secretoMigrations,
  personalMigrations,
  ajustesMigrations,
  instalacionMigrations,
  personasMigrations,
  confirmacionMigrations,
  contactoMigrations,
  resumenMigrations,
  archivosMigrations,
  mensajesMigrations,
  textosMigrations,
  avisosMigrations,
  hotelesMigrations,
  carnetMigrations,
  billeterasMigrations,
  lugaresMigrations,
  beneficiosMigrations,
  busquedaMigrations,
  noticiasMigrations,
  avisosDeNoticiasMigrations,
  turnosMigrations,
  vouchersMigrations,
  eventosMigrations,
  congresoMigrations,
  puertaMigrations,
  privacidadMigrations,
  importacionesMigrations,
];

export const HOUSE: House = { version: VERSION, migrations };

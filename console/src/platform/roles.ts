import type { Role } from '@gremio/contract/personal/rules.ts';

export const ROLE_NAMES: Record<Role, string> = {
  administracion: 'Administración',
  contenidos: 'Contenidos',
  turnos: 'Turnos',
  eventos: 'Eventos',
  lectura: 'Sólo lectura',
  puerta: 'Puerta',
};

import { informeDeCarnets } from '@gremio/contract/carnet/informes/endpoints.ts';
import { carnetsInforme } from '@gremio/contract/carnet/informes/rules.ts';
import type { Room } from '../platform/rooms.ts';
import { RenewCarnet } from './components/RenewCarnet.tsx';

/** The room has no list: it adds a button to a persona's page, and a report. */
export const carnet: Room = {
  lists: [],
  texts: {},
  personaActions: [{ resource: 'personas', Action: RenewCarnet, order: 20 }],
  reports: [{ informe: carnetsInforme, wire: informeDeCarnets }],
  routes: <></>,
};

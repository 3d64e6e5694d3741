import { Resource } from 'react-admin';
import {
  informeDeActivaciones,
  informeDeClaves,
} from '@gremio/contract/activacion/informes/endpoints.ts';
import { activacionesInforme, clavesInforme } from '@gremio/contract/activacion/informes/rules.ts';
import { listsAt, type Room } from '../platform/rooms.ts';
import { ActivacionesCard } from './components/ActivacionesCard.tsx';
import { ISSUE_KEY, IssueClave } from './components/IssueClave.tsx';
import { IssueClaves, IssueMissing } from './components/IssueClaves.tsx';
import { PendingTandas } from './components/PendingTandas.tsx';
import { PersonaClaves } from './components/PersonaClaves.tsx';
import { PersonaDispositivos } from './components/PersonaDispositivos.tsx';
import * as texts from './components/texts.ts';
import { ClaveList } from './pages/ClaveList.tsx';
import { TandaList } from './pages/TandaList.tsx';
import { TandaShow } from './pages/TandaShow.tsx';

export const activacion: Room = {
  lists: listsAt('personas', ['claves_activacion', 'cartas']),
  texts: { claves_activacion: texts.clavesActivacion, cartas: texts.cartas },
  work: [
    { kind: 'espera', place: 'personas', resource: 'cartas', Card: PendingTandas },
    { kind: 'sigue', place: 'personas', resource: 'personas', Card: ActivacionesCard, on: 'mesa' },
  ],
  personaTabs: [
    {
      resource: 'personas',
      path: 'dispositivos',
      label: 'Dispositivos',
      Content: PersonaDispositivos,
    },
    { resource: 'claves_activacion', Content: PersonaClaves },
  ],
  personaActions: [{ resource: 'claves_activacion', Action: IssueClave, order: 10 }],
  personaActs: [{ resource: 'claves_activacion', act: ISSUE_KEY, label: 'Emitir una clave' }],
  personasActions: [
    { resource: 'claves_activacion', OnSelected: IssueClaves, OnFiltered: IssueMissing },
  ],
  reports: [
    { informe: activacionesInforme, wire: informeDeActivaciones },
    { informe: clavesInforme, wire: informeDeClaves },
  ],
  routes: (
    <>
      <Resource name="claves_activacion" list={ClaveList} />
      <Resource name="cartas" list={TandaList} show={TandaShow} />
    </>
  ),
};

import { ESTADO_PERSONA_CHOICES } from './components/choices.ts';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import {
  informeDeActivaciones,
  informeDeClaves,
} from '@gremio/contract/personas/informes/endpoints.ts';
import { activacionesInforme, clavesInforme } from '@gremio/contract/personas/informes/rules.ts';
import { informeDeCarnets } from '@gremio/contract/carnet/informes/endpoints.ts';
import { carnetsInforme } from '@gremio/contract/carnet/informes/rules.ts';
import * as wire from '@gremio/contract/personas/endpoints.ts';
import { searchOf } from '../platform/search/search.ts';
import { ISSUE_KEY } from './components/IssueClave.tsx';
import { listsAt, type Room } from '../platform/rooms.ts';
import { ActivacionesCard } from './components/ActivacionesCard.tsx';
import { PendingDuplicados } from './components/PendingDuplicados.tsx';
import { PendingTandas } from './components/PendingTandas.tsx';
import { PadronStep } from './components/PadronStep.tsx';
import * as texts from './components/texts.ts';
import { DuplicadosFound } from './components/DuplicadosFound.tsx';
import { ClaveList } from './pages/ClaveList.tsx';
import { DuplicadoList } from './pages/DuplicadoList.tsx';
import { PersonaCreate, PersonaEdit } from './pages/PersonaForms.tsx';
import { PersonaList } from './pages/PersonaList.tsx';
import { TandaList } from './pages/TandaList.tsx';
import { TandaShow } from './pages/TandaShow.tsx';
import { PersonaShow } from './pages/PersonaShow.tsx';
import { UnionPage } from './pages/UnionPage.tsx';

export const personas: Room = {
  lists: [
    { resource: 'personas', place: 'personas', label: 'Padrón' },
    ...listsAt('personas', ['duplicados', 'claves_activacion', 'cartas']),
  ],
  texts: {
    personas: texts.personas,
    duplicados: texts.duplicados,
    claves_activacion: texts.clavesActivacion,
    cartas: texts.cartas,
  },
  work: [
    { kind: 'espera', place: 'personas', resource: 'cartas', Card: PendingTandas },
    { kind: 'espera', place: 'personas', resource: 'duplicados', Card: PendingDuplicados },
    { kind: 'sigue', place: 'personas', resource: 'personas', Card: ActivacionesCard, on: 'mesa' },
  ],
  search: [
    searchOf(wire.personas.get, {
      group: 'Personas',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
      detail: ({ numero_documento, nro_afiliado, seccional }) =>
        [`DNI ${numero_documento}`, `N.º ${nro_afiliado}`, seccional].filter(Boolean).join(' · '),
    }),
  ],
  personaActs: [{ resource: 'claves_activacion', act: ISSUE_KEY, label: 'Emitir una clave' }],
  installationSteps: [{ paso: 'padron', Step: PadronStep }],
  imports: [
    {
      tipo: 'padron',
      place: 'personas',
      slug: 'padron',
      label: 'Importar padrón',
      title: 'Padrón',
      resource: 'personas',
      Done: DuplicadosFound,
      help: 'El padrón de la organización: una planilla (Excel, LibreOffice o CSV) con número de afiliado, apellido y nombre, documento y los demás datos de cada persona.',
      values: {
        title: 'Estados que el padrón no conoce',
        choices: ESTADO_PERSONA_CHOICES,
      },
      order: [
        'nro_afiliado',
        'legajo',
        'nombre',
        'numero_documento',
        'cuil',
        'fecha_nacimiento',
        'sexo',
        'repdep',
        'seccional',
        'provincia',
        'localidad',
        'email',
        'celular',
        'fecha_afiliacion',
        'estado',
      ],
      bajas: {
        label: 'Dar de baja a quienes no estén en el archivo',
        warning:
          'A quienes hoy están en el padrón y no figuran en este archivo se los pasa a Baja: se cierran sus dispositivos, se libera lo que reservaron y se les avisa por correo.',
      },
      undoNote:
        'A quienes vuelven de una baja se les avisa por correo qué recuperan. Las seccionales y reparticiones que creó el archivo quedan.',
    },
  ],
  reports: [
    { informe: activacionesInforme, wire: informeDeActivaciones },
    { informe: clavesInforme, wire: informeDeClaves },
    { informe: carnetsInforme, wire: informeDeCarnets },
  ],
  routes: (
    <>
      <Resource
        name="personas"
        recordRepresentation="nombre"
        list={PersonaList}
        create={PersonaCreate}
        edit={PersonaEdit}
        show={PersonaShow}
      />
      <Resource name="duplicados" list={DuplicadoList} />
      <CustomRoutes>
        <Route
          path="/personas/:id/unir/:otra"
          element={
            <AccessGuard action="edit" resource="duplicados">
              <UnionPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
      <Resource name="claves_activacion" list={ClaveList} />
      <Resource name="cartas" list={TandaList} show={TandaShow} />
    </>
  ),
};

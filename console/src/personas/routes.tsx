import { ESTADO_PERSONA_CHOICES } from './components/choices.ts';
import ChildIcon from '@mui/icons-material/ChildCare';
import PhotoIcon from '@mui/icons-material/PhotoCameraFront';
import KeyIcon from '@mui/icons-material/VpnKey';
import PeopleIcon from '@mui/icons-material/PeopleAlt';
import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { ActivacionesCard } from './components/ActivacionesCard.tsx';
import { FindPersona } from './components/FindPersona.tsx';
import { PendingFotos } from './components/PendingFotos.tsx';
import { PadronStep } from './components/PadronStep.tsx';
import * as texts from './components/texts.ts';
import { ClaveList } from './pages/ClaveList.tsx';
import { FotoList } from './pages/FotoList.tsx';
import { HijoCreate, HijoEdit } from './pages/HijoForms.tsx';
import { HijoList } from './pages/HijoList.tsx';
import { PersonaCreate, PersonaEdit } from './pages/PersonaForms.tsx';
import { PersonaList } from './pages/PersonaList.tsx';
import { PersonaShow } from './pages/PersonaShow.tsx';

export const personas: Room = {
  title: 'Padrón',
  menu: ['personas', 'hijos', 'fotos_hijos', 'claves_activacion'],
  texts: {
    personas: texts.personas,
    hijos: texts.hijos,
    fotos_hijos: texts.fotosHijos,
    claves_activacion: texts.clavesActivacion,
  },
  homeCards: [
    { resource: 'personas', Card: FindPersona },
    { resource: 'fotos_hijos', Card: PendingFotos },
    { resource: 'personas', Card: ActivacionesCard },
  ],
  installationSteps: [{ paso: 'padron', Step: PadronStep }],
  imports: [
    {
      tipo: 'padron',
      slug: 'padron',
      title: 'Padrón',
      resource: 'personas',
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
    },
    {
      tipo: 'hijos',
      slug: 'hijos',
      title: 'Hijos',
      resource: 'hijos',
      help: 'Los hijos de cada persona: una planilla (Excel, LibreOffice o CSV) con el documento del titular, y el nombre, documento, fecha de nacimiento y sexo de cada hijo.',
      order: ['nombre', 'numdoc', 'fecha_nacimiento', 'sexo'],
    },
  ],
  routes: (
    <>
      <Resource
        name="personas"
        icon={PeopleIcon}
        recordRepresentation="nombre"
        list={PersonaList}
        create={PersonaCreate}
        edit={PersonaEdit}
        show={PersonaShow}
      />
      <Resource
        name="hijos"
        icon={ChildIcon}
        recordRepresentation="nombre"
        list={HijoList}
        create={HijoCreate}
        edit={HijoEdit}
      />
      <Resource name="fotos_hijos" icon={PhotoIcon} list={FotoList} />
      <Resource name="claves_activacion" icon={KeyIcon} list={ClaveList} />
    </>
  ),
};

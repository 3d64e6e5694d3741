import { ESTADOS_PERSONA } from '@gremio/contract/personas/schemas.ts';
import { choicesOf } from '../platform/forms/choices.ts';
import type { Room } from '../platform/rooms.ts';
import { DuplicadosFound } from './components/DuplicadosFound.tsx';
import { PadronStep } from './components/PadronStep.tsx';

/** Loading the roll from a file. The room `personas` has its lists. */
export const padron: Room = {
  lists: [],
  texts: {},
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
        choices: choicesOf('personas', 'estados', ESTADOS_PERSONA),
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
  routes: <></>,
};

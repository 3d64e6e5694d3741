import AddIcon from '@mui/icons-material/PersonAddAlt';
import { BooleanInput, useDataProvider, useGetList } from 'react-admin';
import { invitaciones } from '@gremio/contract/eventos/endpoints.ts';
import { entradasInWords, entranYa, personasInWords } from '@gremio/contract/eventos/rules.ts';
import { elMomento } from '@gremio/contract/platform/moments.ts';
import type { EventoPropio } from '@gremio/contract/eventos/schemas.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { GuestInputs } from './GuestInputs.tsx';
import type { Invitacion, Invitado } from './words.ts';

export interface Persona {
  id: number;
  nombre: string;
  estado: string;
}

interface Hijo {
  id: number;
  nombre: string;
  numdoc: string;
  fecha_nacimiento: string;
}

const MANY = 50;
const all = {
  pagination: { page: 1, perPage: MANY },
  sort: { field: 'id', order: 'ASC' as const },
};

const bringsInWords = ({ strategy, estrategia }: EventoPropio): string => {
  const max = strategy.max_acompanantes;
  if (max === 0) return 'Va sin acompañantes.';
  return estrategia === 'grupo_familiar'
    ? 'Puede llevar a su cónyuge y a sus hijos del padrón.'
    : `Puede llevar a ${personasInWords(max)} como máximo.`;
};

/** Says how many fit where these are fewer than the member may bring. */
function leftInWords(evento: EventoPropio): string {
  const entran = entranYa(evento, evento.invitacion);
  if (entran === null || entran > evento.strategy.max_acompanantes) return '';
  return entran === 0
    ? ' No queda lugar: pasa a la lista de espera.'
    : ` Hay lugar para ${personasInWords(entran)} en total.`;
}

/** Enrols a member by phone, with their guests, under the same rules as in the app. */
export function Enrol({ evento, persona }: { evento: EventoPropio; persona: Persona }) {
  const provider = useDataProvider<Provider>();
  const family = evento.estrategia === 'grupo_familiar';
  const { data: hijos = [] } = useGetList<Hijo>(
    'hijos',
    { ...all, filter: { persona_id: persona.id } },
    { enabled: family },
  );
  const brings = hijos.map(({ nombre, numdoc, fecha_nacimiento }) => ({
    nombre,
    numdoc,
    fecha_nacimiento,
    parentesco: 'hijo' as const,
  }));
  const full = evento.strategy.situacion === 'completa';
  return (
    <FormAction
      draft
      endpoint={invitaciones.create}
      label={full ? 'Poner en espera' : 'Inscribir'}
      icon={<AddIcon />}
      title={`Inscribir a ${persona.nombre} en ${evento.nombre}`}
      content={`${bringsInWords(evento)}${leftInWords(evento)} Le avisamos por correo.`}
      confirm={full ? 'Poner en espera' : 'Inscribir'}
      body={invitaciones.create.body}
      wide
      start={{
        evento_id: evento.id,
        persona_id: persona.id,
        invitados: family ? brings : [],
        espera: full,
      }}
      run={async (body) => {
        const { estado, personas } = await provider.call(invitaciones.create, { body });
        return estado === 'inscripta'
          ? `Quedó la inscripción: ${personasInWords(personas)}.`
          : `Quedó ${estado === 'en_sorteo' ? 'en el sorteo' : 'en la lista de espera'}: ${personasInWords(personas)}.`;
      }}
    >
      {evento.strategy.max_acompanantes > 0 && <GuestInputs />}
      <BooleanInput source="espera" resource="invitaciones" />
    </FormAction>
  );
}

/** Changes the guests, while enrolment is open. */
export function ChangeGuests({
  evento,
  invitacion,
}: {
  evento: EventoPropio;
  invitacion: Invitacion;
}) {
  const provider = useDataProvider<Provider>();
  const { data: invitados } = useGetList<Invitado>('invitados', {
    ...all,
    filter: { invitacion_id: invitacion.id },
  });
  if (evento.strategy.max_acompanantes === 0) return null;
  const brings = (invitados ?? []).filter(({ parentesco }) => parentesco !== 'titular');
  return (
    <FormAction
      draft
      endpoint={invitaciones.update}
      label="Cambiar quiénes van"
      title={`Quiénes van con ${invitacion.nombre} a ${evento.nombre}`}
      content={`${bringsInWords(evento)}${leftInWords(evento)} Los lugares que deje se ofrecen a quien espera.`}
      confirm="Guardar quiénes van"
      body={invitaciones.update.body}
      wide
      disabled={invitados === undefined}
      start={{ estado: 'inscripta', invitados: brings, version: invitacion.version }}
      run={async (body) => {
        const params = { id: String(invitacion.id) };
        const { personas } = await provider.call(invitaciones.update, { params, body });
        return `Quedó la inscripción: ${personasInWords(personas)}.`;
      }}
    >
      <GuestInputs />
    </FormAction>
  );
}

/** Accepts an offered place, before the offer expires. */
export function AcceptPlace({ invitacion }: { invitacion: Invitacion }) {
  const provider = useDataProvider<Provider>();
  const { id, version, nombre, evento, personas, oferta_hasta: hasta } = invitacion;
  return (
    <ConfirmAction
      endpoint={invitaciones.update}
      label="Aceptar el lugar"
      title={`Aceptar el lugar de ${nombre} en ${evento}`}
      content={`Es por ${personasInWords(personas)}${hasta ? `, y se lo guardamos hasta ${elMomento(hasta)}` : ''}. Le avisamos por correo con ${entradasInWords(personas)}.`}
      run={async () => {
        const body = { estado: 'inscripta' as const, motivo: null, version };
        await provider.call(invitaciones.update, { params: { id: String(id) }, body });
        return 'Aceptó el lugar: la inscripción está confirmada.';
      }}
    />
  );
}

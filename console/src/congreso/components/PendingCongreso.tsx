import { fechasInWords } from '@gremio/contract/congreso/rules.ts';
import { counted } from '@gremio/contract/platform/counted.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { NextCard } from '../../platform/desk/NextCard.tsx';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import type { LinkRow } from '../../platform/home/LinkList.tsx';
import type { Congresal, Congreso, Form } from './words.ts';

const formRow = ({ id, nombre, congreso }: Form, why?: string | null): LinkRow => ({
  id,
  title: nombre,
  detail: [congreso, why].filter(Boolean).join(' · '),
  to: `/form_congresos/${id}/show`,
});

/** Forms that the door refuses, because their person is not on the list of delegates. */
export const FormsOffList = () => (
  <PendingRow<Form>
    title="Inscripciones de quien no está en la lista"
    resource="form_congresos"
    filter={{ pendiente: 'fuera_de_lista' }}
    sort={{ field: 'actualizado', order: 'DESC' }}
    words={[
      'inscripción es de alguien que no está en la lista de congresales',
      'inscripciones son de gente que no está en la lista de congresales',
    ]}
    toRow={(form) => formRow(form, form.motivo)}
  />
);

/** Delegates who are expected at a congress under way. */
export const FormsToAccredit = () => (
  <PendingRow<Form>
    title="Congresales por acreditar"
    resource="form_congresos"
    filter={{ pendiente: 'acreditar' }}
    sort={{ field: 'nombre_credencial', order: 'ASC' }}
    words={['congresal falta acreditar', 'congresales faltan acreditar']}
    toRow={(form) => formRow(form)}
  />
);

/** Delegates without a form, while they may still enrol. */
export const CongresalesToEnrol = () => (
  <PendingRow<Congresal>
    title="Congresales sin inscribirse"
    resource="congresales"
    filter={{ por_inscribirse: true }}
    sort={{ field: 'nombre', order: 'ASC' }}
    words={['congresal todavía no se inscribió', 'congresales todavía no se inscribieron']}
    describeFirst={({ congreso }) => congreso}
  />
);

/** Congresos to come that nobody sees yet. */
export const DraftCongresos = () => (
  <PendingRow<Congreso>
    title="Congresos sin publicar"
    resource="congresos"
    filter={{ publicado: false, por_venir: true }}
    sort={{ field: 'desde', order: 'ASC' }}
    words={['congreso sin publicar', 'congresos sin publicar']}
    toRow={({ id, nombre, ...congreso }) => ({
      id,
      title: nombre,
      detail: capital(fechasInWords(congreso)),
      to: `/congresos/${id}/show`,
    })}
  />
);

/** Congresos to come, with how many of their delegates have enrolled. */
export const NextCongresos = () => (
  <NextCard<Congreso>
    title="Próximos congresos"
    resource="congresos"
    filter={{ por_venir: true }}
    sort="desde"
    emptyText="No hay ningún congreso por venir."
    toRow={({ id, nombre, inscriptos, congresales, ...congreso }) => ({
      id,
      title: nombre,
      detail: `${capital(fechasInWords(congreso))} · ${counted(inscriptos, 'inscripto', 'inscriptos')} de ${counted(congresales, 'congresal', 'congresales')}`,
      to: `/congresos/${id}/show`,
    })}
  />
);

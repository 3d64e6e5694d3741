import { papelAcreditacion } from '@gremio/contract/congreso/endpoints.ts';
import { calendarioOf, fechasInWords } from '@gremio/contract/congreso/rules.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio, FormCongreso, Situacion } from '@gremio/contract/congreso/schemas.ts';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CalendarPlus, CircleCheck, Info, Landmark, MapPin } from 'lucide-react';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { IconFact, IconFacts } from '../../platform/components/Facts.tsx';
import { SeccionalAsAdvised } from '../../platform/components/MiSeccionalLink.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import { SavePdf } from '../../platform/components/SavePdf.tsx';
import { saveFile } from '../../platform/save.ts';
import { AccreditationQr } from '../components/AccreditationQr.tsx';
import styles from '../components/congreso.module.css';
import { FormSummary } from '../components/FormSummary.tsx';
import { useCongreso, useElegibilidad } from '../components/useCongreso.ts';

const CongresoSkeleton = () => (
  <Skeleton>
    <SkeletonBlock width="70%" height="28px" />
    <SkeletonBlock height="96px" round="var(--rounder)" />
    <SkeletonBlock height="48px" round="var(--round)" />
    <SkeletonBlock height="220px" round="var(--rounder)" />
  </Skeleton>
);

function saveCalendar(congreso: Congreso, form: FormCongreso): void {
  const text = calendarioOf(congreso, form, location.hostname, new Date().toISOString());
  saveFile(new Blob([text], { type: 'text/calendar' }), `congreso-${congreso.id}.ics`);
}

/** Situations shown as good news, with a check mark. */
const GOOD_SITUACIONES: Situacion[] = ['inscripto', 'inscripto_cerrado', 'acreditado'];

interface CongresalViewProps {
  congreso: Congreso;
  propio: CongresoPropio;
  readAt: number;
}

function CongresalView({ congreso, propio, readAt }: CongresalViewProps) {
  const { situacion, puede, frase } = useElegibilidad(propio);
  const { FormCongreso: form } = propio;
  const good = GOOD_SITUACIONES.includes(situacion);
  return (
    <div className={styles.congreso}>
      <h2 className={styles.name}>{congreso.nombre}</h2>
      <IconFacts>
        <IconFact icon={CalendarDays} name="Cuándo" strong={fechasInWords(congreso)} />
        <IconFact icon={MapPin} name="Dónde" strong={congreso.lugar}>
          {congreso.direccion && <p className={styles.quiet}>{congreso.direccion}</p>}
        </IconFact>
      </IconFacts>
      {situacion === 'suspendido' ? (
        <SuspendedNote text={frase} />
      ) : (
        <Note icon={good ? CircleCheck : Info} tone={good || puede ? 'plain' : 'warn'}>
          {frase}
        </Note>
      )}
      {situacion !== 'suspendido' && <SeccionalAsAdvised sentence={frase} />}
      <div className={styles.acts}>
        {form?.vigente && (
          <>
            <AccreditationQr congreso={congreso.nombre} form={form} readAt={readAt} />
            <Button look="secondary" onPress={() => saveCalendar(congreso, form)}>
              <CalendarPlus size={20} aria-hidden />
              Agregar al calendario
            </Button>
            <SavePdf
              endpoint={papelAcreditacion}
              input={{ params: { id: form.id } }}
              name={`acreditacion-${congreso.id}`}
            />
          </>
        )}
        {puede && (
          <Link to="/congreso/inscripcion" className={buttonClass(form ? 'secondary' : 'primary')}>
            {form ? 'Cambiar mis datos' : 'Completar el formulario'}
          </Link>
        )}
      </div>
      {form && <FormSummary form={form} />}
      <UpdatedAgo at={readAt} />
    </div>
  );
}

const NotCongresal = ({ propio: { elegibilidad } }: { propio: CongresoPropio }) => (
  <State
    icon={Landmark}
    title={elegibilidad.motivo.replace(/\.$/, '')}
    text={elegibilidad.que_hacer}
  >
    <SeccionalAsAdvised sentence={elegibilidad.que_hacer} />
  </State>
);

function MyCongreso({ persona_id }: { persona_id: number }) {
  const reading = useCongreso(persona_id);
  return (
    <Loaded reading={reading} skeleton={<CongresoSkeleton />}>
      {(propio) =>
        propio.congreso ? (
          <CongresalView congreso={propio.congreso} propio={propio} readAt={reading.updatedAt} />
        ) : (
          <NotCongresal propio={propio} />
        )
      }
    </Loaded>
  );
}

export function CongresoPage() {
  return (
    <Page title="Congreso" back="/mas">
      <MembersOnly to="inscribirte en el congreso" skeleton={<CongresoSkeleton />}>
        {(persona_id) => <MyCongreso persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}

import {
  CONSENTIMIENTO,
  DIETA_EN_PALABRAS,
  MEDIO_EN_PALABRAS,
  nochesOfrecidas,
} from '@gremio/contract/congreso/rules.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import { type CongresoPropio, DIETAS, MEDIOS } from '@gremio/contract/congreso/schemas.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { Lock } from 'lucide-react';
import type { ComponentType } from 'react';
import { Checkbox } from '../../platform/components/Checkbox.tsx';
import { Choice } from '../../platform/components/Choice.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { LABELS, type StepId } from './draft.ts';
import { LodgingField, CongresoDateField, CongresoTextField } from './fields.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { Facts } from '../../platform/components/Facts.tsx';
import styles from './form.module.css';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import type { CongresoForm } from './useCongresoForm.ts';

interface StepFieldsProps {
  form: CongresoForm;
  congreso: Congreso;
  identidad: CongresoPropio['identidad'];
}

const PHONE_INPUT = { type: 'tel', inputMode: 'tel', maxLength: 40 } as const;
const TIME_INPUT = { type: 'time' } as const;

const IdentityFields = ({ form, identidad }: StepFieldsProps) => (
  <>
    <Facts
      facts={[
        ['Congresal', identidad.nombre],
        ['Documento', formatDocumento(identidad.numero_documento)],
        ['Cargo', identidad.cargo],
        ['Seccional', identidad.seccional],
      ]}
    />
    <p className={styles.quiet}>Si algo de esto está mal, avisale a tu seccional.</p>
    <MiSeccionalLink />
    <CongresoTextField
      form={form}
      campo="nombre_credencial"
      hint="Así va a estar escrito en tu credencial."
      input={{ autoComplete: 'name', maxLength: 120 }}
    />
    <CongresoTextField
      form={form}
      campo="email"
      input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 200 }}
    />
    <CongresoTextField
      form={form}
      campo="celular"
      input={{ ...PHONE_INPUT, autoComplete: 'tel' }}
    />
  </>
);

const MEDIO_OPTIONS = MEDIOS.map((id) => ({ id, name: MEDIO_EN_PALABRAS[id] }));

const TravelFields = ({ form }: StepFieldsProps) => (
  <>
    <Choice
      label={LABELS.medio}
      name="medio"
      options={MEDIO_OPTIONS}
      value={form.draft.medio}
      onChange={(medio) => form.edit({ medio })}
      error={form.errorOf('medio')}
    />
    {form.draft.medio !== null && form.draft.medio !== 'no_viajo' && (
      <>
        <CongresoTextField form={form} campo="viaja_desde" input={{ maxLength: 120 }} />
        <div className={styles.pair}>
          <CongresoDateField form={form} campo="llegada_fecha" />
          <CongresoTextField
            form={form}
            campo="llegada_hora"
            label="Hora de llegada (si la sabés)"
            input={TIME_INPUT}
          />
        </div>
        <div className={styles.pair}>
          <CongresoDateField form={form} campo="salida_fecha" />
          <CongresoTextField
            form={form}
            campo="salida_hora"
            label="Hora de regreso (si la sabés)"
            input={TIME_INPUT}
          />
        </div>
      </>
    )}
  </>
);

const LodgingFields = ({ form, congreso }: StepFieldsProps) => (
  <>
    <LodgingField form={form} label="¿Necesitás alojamiento?" />
    {form.draft.necesita_alojamiento && (
      <>
        <CheckboxGroup
          label="¿Qué noches te quedás?"
          options={nochesOfrecidas(congreso).map((id) => ({
            id,
            name: `Noche del ${formatDay(id)}`,
          }))}
          value={form.draft.noches}
          onChange={(noches) => form.edit({ noches })}
          error={form.errorOf('noches')}
        />
        <CongresoTextField
          form={form}
          campo="comparte_con"
          hint="Si ya lo hablaste con otra persona. Si no, dejalo vacío."
          input={{ maxLength: 200 }}
        />
      </>
    )}
  </>
);

const DIETA_OPTIONS = DIETAS.map((id) => ({ id, name: DIETA_EN_PALABRAS[id] }));

const MealFields = ({ form, congreso }: StepFieldsProps) => (
  <>
    {congreso.comidas.length > 0 && (
      <CheckboxGroup
        label="¿A qué comidas vas?"
        options={congreso.comidas.map((id) => ({ id, name: id }))}
        value={form.draft.comidas}
        onChange={(comidas) => form.edit({ comidas })}
        error={form.errorOf('comidas')}
      />
    )}
    <Note icon={Lock} tone="plain">
      Lo que sigue lo ve solo quien organiza el congreso. Si no te hace falta, dejalo vacío.
    </Note>
    <CheckboxGroup
      label="¿Seguís alguna dieta?"
      options={DIETA_OPTIONS}
      value={form.draft.dietas}
      onChange={(dietas) => form.edit({ dietas })}
      error={form.errorOf('dietas')}
    />
    <CongresoTextField form={form} campo="dieta_otra" input={{ maxLength: 300 }} />
    <CongresoTextField
      form={form}
      campo="accesibilidad"
      label="¿Qué necesitás para moverte, ver u oír bien?"
      long
      input={{ maxLength: 500 }}
    />
  </>
);

const EmergencyFields = ({ form }: StepFieldsProps) => (
  <>
    <p>Si te pasa algo durante el congreso, ¿a quién llamamos?</p>
    <CongresoTextField form={form} campo="emergencia_nombre" input={{ maxLength: 120 }} />
    <CongresoTextField
      form={form}
      campo="emergencia_vinculo"
      hint="Por ejemplo: hermana, pareja, amigo."
      input={{ maxLength: 60 }}
    />
    <CongresoTextField form={form} campo="emergencia_celular" input={PHONE_INPUT} />
    <Checkbox
      checked={form.draft.consentimiento}
      onChange={(consentimiento) => form.edit({ consentimiento })}
      error={form.errorOf('consentimiento')}
    >
      {CONSENTIMIENTO.texto}
    </Checkbox>
  </>
);

/** Fields of each step. */
export const STEP_FIELDS: Record<StepId, ComponentType<StepFieldsProps>> = {
  datos: IdentityFields,
  viaje: TravelFields,
  alojamiento: LodgingFields,
  comidas: MealFields,
  emergencia: EmergencyFields,
};

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
import { ETIQUETAS, type PasoId } from './borrador.ts';
import { Alojamiento, Fecha, Texto } from './Campos.tsx';
import { Facts } from '../../platform/components/Facts.tsx';
import styles from './form.module.css';
import { Opciones } from './Opciones.tsx';
import type { Formulario } from './useFormulario.ts';

interface PasoProps {
  formulario: Formulario;
  congreso: Congreso;
  identidad: CongresoPropio['identidad'];
}

const TELEFONO = { type: 'tel', inputMode: 'tel', maxLength: 40 } as const;
const HORA = { type: 'time' } as const;

const Datos = ({ formulario, identidad }: PasoProps) => (
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
    <Texto
      formulario={formulario}
      campo="nombre_credencial"
      hint="Así va a estar escrito en tu credencial."
      input={{ autoComplete: 'name', maxLength: 120 }}
    />
    <Texto
      formulario={formulario}
      campo="email"
      input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 200 }}
    />
    <Texto formulario={formulario} campo="celular" input={{ ...TELEFONO, autoComplete: 'tel' }} />
  </>
);

const MEDIO_OPTIONS = MEDIOS.map((id) => ({ id, name: MEDIO_EN_PALABRAS[id] }));

const Viaje = ({ formulario }: PasoProps) => (
  <>
    <Choice
      label={ETIQUETAS.medio}
      name="medio"
      options={MEDIO_OPTIONS}
      value={formulario.borrador.medio}
      onChange={(medio) => formulario.edit({ medio })}
      error={formulario.errorOf('medio')}
    />
    {formulario.borrador.medio !== null && formulario.borrador.medio !== 'no_viajo' && (
      <>
        <Texto formulario={formulario} campo="viaja_desde" input={{ maxLength: 120 }} />
        <div className={styles.pair}>
          <Fecha formulario={formulario} campo="llegada_fecha" />
          <Texto
            formulario={formulario}
            campo="llegada_hora"
            label="Hora de llegada (si la sabés)"
            input={HORA}
          />
        </div>
        <div className={styles.pair}>
          <Fecha formulario={formulario} campo="salida_fecha" />
          <Texto
            formulario={formulario}
            campo="salida_hora"
            label="Hora de regreso (si la sabés)"
            input={HORA}
          />
        </div>
      </>
    )}
  </>
);

const DondeDuerme = ({ formulario, congreso }: PasoProps) => (
  <>
    <Alojamiento formulario={formulario} label="¿Necesitás alojamiento?" />
    {formulario.borrador.necesita_alojamiento && (
      <>
        <Opciones
          label="¿Qué noches te quedás?"
          options={nochesOfrecidas(congreso).map((id) => ({
            id,
            name: `Noche del ${formatDay(id)}`,
          }))}
          value={formulario.borrador.noches}
          onChange={(noches) => formulario.edit({ noches })}
          error={formulario.errorOf('noches')}
        />
        <Texto
          formulario={formulario}
          campo="comparte_con"
          hint="Si ya lo hablaste con otra persona. Si no, dejalo vacío."
          input={{ maxLength: 200 }}
        />
      </>
    )}
  </>
);

const DIETA_OPTIONS = DIETAS.map((id) => ({ id, name: DIETA_EN_PALABRAS[id] }));

const Comidas = ({ formulario, congreso }: PasoProps) => (
  <>
    {congreso.comidas.length > 0 && (
      <Opciones
        label="¿A qué comidas vas?"
        options={congreso.comidas.map((id) => ({ id, name: id }))}
        value={formulario.borrador.comidas}
        onChange={(comidas) => formulario.edit({ comidas })}
        error={formulario.errorOf('comidas')}
      />
    )}
    <Note icon={Lock} tone="plain">
      Lo que sigue lo ve solo quien organiza el congreso. Si no te hace falta, dejalo vacío.
    </Note>
    <Opciones
      label="¿Seguís alguna dieta?"
      options={DIETA_OPTIONS}
      value={formulario.borrador.dietas}
      onChange={(dietas) => formulario.edit({ dietas })}
      error={formulario.errorOf('dietas')}
    />
    <Texto formulario={formulario} campo="dieta_otra" input={{ maxLength: 300 }} />
    <Texto
      formulario={formulario}
      campo="accesibilidad"
      label="¿Qué necesitás para moverte, ver u oír bien?"
      long
      input={{ maxLength: 500 }}
    />
  </>
);

const Emergencia = ({ formulario }: PasoProps) => (
  <>
    <p>Si te pasa algo durante el congreso, ¿a quién llamamos?</p>
    <Texto formulario={formulario} campo="emergencia_nombre" input={{ maxLength: 120 }} />
    <Texto
      formulario={formulario}
      campo="emergencia_vinculo"
      hint="Por ejemplo: hermana, pareja, amigo."
      input={{ maxLength: 60 }}
    />
    <Texto formulario={formulario} campo="emergencia_celular" input={TELEFONO} />
    <Checkbox
      checked={formulario.borrador.consentimiento}
      onChange={(consentimiento) => formulario.edit({ consentimiento })}
      error={formulario.errorOf('consentimiento')}
    >
      {CONSENTIMIENTO.texto}
    </Checkbox>
  </>
);

/** Fields of each step. */
export const PASO: Record<PasoId, ComponentType<PasoProps>> = {
  datos: Datos,
  viaje: Viaje,
  alojamiento: DondeDuerme,
  comidas: Comidas,
  emergencia: Emergencia,
};

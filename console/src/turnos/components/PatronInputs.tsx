import { BooleanInput, CheckboxGroupInput, DateInput, NumberInput, TextInput } from 'react-admin';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';
import { FeriadosInput } from './FeriadosInput.tsx';
import { HoraInput } from './HoraInput.tsx';
import { isVacation, type Campania } from './words.ts';

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].map(
  (name, index) => ({ id: index + 1, name }),
);

export function PatronInputs({ campania }: { campania: Campania }) {
  const vacation = isVacation(campania);
  return (
    <>
      <FormSection title="Qué días">
        <DateInput source="desde" label="Desde" isRequired />
        <DateInput
          source="hasta"
          label="Hasta"
          isRequired
          helperText="El último día también cuenta"
        />
        <FullWidth>
          <CheckboxGroupInput
            source="dias_semana"
            label="Días de la semana"
            choices={WEEKDAYS}
            translateChoice={false}
          />
        </FullWidth>
        <FullWidth>
          <BooleanInput
            source="saltear"
            label="Saltear los feriados y los días que no se atiende"
            helperText="Los del país, y los que anotaste en Ajustes, Días cerrados"
          />
        </FullWidth>
        <FullWidth>
          <FeriadosInput source="feriados" />
        </FullWidth>
        <TextInput
          source="desc"
          label="Descripción"
          helperText="La ven los afiliados junto a cada día"
        />
      </FormSection>
      {!vacation && (
        <FormSection title="Qué horas">
          <HoraInput source="primera" label="Primera hora" isRequired />
          <HoraInput source="ultima" label="Última hora" isRequired />
          <NumberInput source="cada" label="Cada cuántos minutos" isRequired min={5} step={5} />
        </FormSection>
      )}
      <FormSection title="Cuántos entran">
        <NumberInput
          source="limite"
          min={1}
          label={vacation ? 'Empleados por día' : 'Turnos en cada horario'}
          helperText={`Vacío: los de la campaña, ${vacation ? campania.limite_empleados : campania.cant_turnos}. Nunca más que esos.`}
        />
      </FormSection>
    </>
  );
}

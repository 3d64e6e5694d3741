import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import {
  BooleanInput,
  DateInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AudienceInput } from '../../platform/audience/AudienceInput.tsx';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { CLASE_CHOICES, CODIGOS_CHOICES } from './words.ts';

/** The age limits of the children. A `solo_cine` kind has none: it is one per member. */
function AgeInputs() {
  if (useWatch({ name: 'clase' }) === 'solo_cine') return null;
  return (
    <FormSection title="Qué hijos">
      <NumberInput
        source="edad_minima"
        min={0}
        helperText="La que tienen el primer día. Vacío: sin mínima"
      />
      <NumberInput source="edad_maxima" min={0} helperText="Vacío: sin máxima" />
      <BooleanInput
        source="pide_fotos"
        helperText="La app dice qué fotos faltan y quien entrega lo ve; no impide entregar"
      />
    </FormSection>
  );
}

function StockInput() {
  const isLista = useWatch({ name: 'codigos' }) === 'lista';
  return (
    <NumberInput
      source="stock"
      isRequired
      min={0}
      helperText={
        isLista
          ? 'Cada código que se carga suma uno; acá se puede bajar'
          : 'Al subirlo se generan los códigos que falten'
      }
    />
  );
}

export function TipoInputs() {
  return (
    <>
      <FormSection title="Voucher">
        <TextInput source="nombre" isRequired />
        <SelectInput source="clase" choices={CLASE_CHOICES} isRequired />
        <FullWidth>
          <TextInput source="descripcion" multiline helperText="La leen los afiliados" />
        </FullWidth>
      </FormSection>
      <AudienceInput />
      <FormSection title="Cuándo">
        <DateInput
          source="desde"
          isRequired
          helperText="La edad de los hijos se toma en este día"
        />
        <DateInput source="hasta" isRequired helperText="El último día también cuenta" />
        <DateInput source="vence" isRequired helperText="El último día en que se puede usar" />
      </FormSection>
      <AgeInputs />
      <FormSection title="Cuántos y con qué código">
        <SelectInput source="codigos" choices={CODIGOS_CHOICES} isRequired />
        <StockInput />
        <BooleanInput
          source="abierto"
          label="Abierto"
          helperText="Cerrado, nadie más lo pide; lo pedido sigue en pie"
        />
      </FormSection>
      <FormSection title="Campaña y turno">
        <ReferenceInput
          source="campania_id"
          reference="campanias"
          sort={{ field: 'desde', order: 'DESC' }}
        >
          <ChoiceInput filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>
        <BooleanInput
          source="con_turno"
          helperText="Al pedirlo, la app lleva a reservar un turno de la campaña para retirarlo"
        />
      </FormSection>
      <ChangeNotice />
    </>
  );
}

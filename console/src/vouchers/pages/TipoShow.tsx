import UploadIcon from '@mui/icons-material/UploadFile';
import VoucherIcon from '@mui/icons-material/ConfirmationNumber';
import { Stack } from '@mui/material';
import {
  EditButton,
  FunctionField,
  NumberField,
  ReferenceField,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { LinkButton } from '../../platform/actions/LinkButton.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { AudienceText } from '../../platform/audience/AudienceText.tsx';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { ToldChanges } from '../components/ToldChanges.tsx';
import { claseInWords, type Tipo } from '../components/words.ts';

function TipoActions() {
  const powers = usePowers();
  const tipo = useRecordContext<Tipo>();
  if (!powers || !tipo) return null;
  const writes = mayReach(powers, 'voucher_tipos', 'w');
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <LinkButton
        to={listAddress('vouchers', { tipo_id: tipo.id })}
        icon={<VoucherIcon />}
        label="Ver los pedidos"
      />
      {writes && tipo.codigos === 'lista' && (
        <LinkButton
          to={`/voucher_tipos/${tipo.id}/codigos`}
          icon={<UploadIcon />}
          label="Cargar códigos"
        />
      )}
      {writes && <EditButton />}
    </TopToolbar>
  );
}

/** A kind of voucher: its data, its rules and its stock. */
export function TipoShow() {
  return (
    <ShowPage actions={<TipoActions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Voucher">
          <TextField source="nombre" />
          <FunctionField<Tipo> source="clase" render={claseInWords} />
          <AudienceText source="audiencia" />
          <EstadoField source="abierto" />
          <TextField source="descripcion" emptyText="—" />
        </FieldSection>
        <FieldSection title="Cuándo y para quién">
          <DateText source="desde" weekday />
          <DateText source="hasta" weekday />
          <DateText source="vence" weekday />
          <NumberField source="edad_minima" emptyText="—" />
          <NumberField source="edad_maxima" emptyText="—" />
          <ReferenceField source="campania_id" reference="campanias" link="show" emptyText="—" />
          <YesNoField source="con_turno" />
          <YesNoField source="pide_fotos" />
        </FieldSection>
        <FieldSection title="Cuántos">
          <NumberField source="stock" />
          <NumberField source="reclamados" />
          <NumberField source="usados" />
          <NumberField source="cantidad" />
          <NumberField source="codigos_libres" />
        </FieldSection>
        <ToldChanges />
      </Stack>
    </ShowPage>
  );
}

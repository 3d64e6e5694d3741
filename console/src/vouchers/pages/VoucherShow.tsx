import { Stack } from '@mui/material';
import { FunctionField, ReferenceField, Show, TextField, TopToolbar } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { DateText, MomentText } from '../../platform/lists/DateText.tsx';
import { CancelVoucher } from '../components/CancelVoucher.tsx';
import { GiveBackVoucher } from '../components/GiveBackVoucher.tsx';
import { VoucherHistory } from '../components/VoucherHistory.tsx';
import { beneficiaryOf, type Voucher } from '../components/words.ts';

const actions = (
  <TopToolbar sx={{ flexWrap: 'wrap' }}>
    <CancelVoucher />
    <GiveBackVoucher />
  </TopToolbar>
);

/** One voucher: its holder, its state, and its history. */
export function VoucherShow() {
  return (
    <Show actions={actions}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Voucher">
          <TextField source="codigo" />
          <ReferenceField source="tipo_id" reference="voucher_tipos" link="show" />
          <ReferenceField source="persona_id" reference="personas" link="show" />
          <FunctionField<Voucher> source="hijo" render={beneficiaryOf} />
          <EstadoField source="estado" />
          <DateText source="vence" weekday />
          <MomentText source="usado" />
          <TextField source="usado_donde" emptyText="—" />
        </FieldSection>
        <VoucherHistory />
      </Stack>
    </Show>
  );
}

import { DataTable, ReferenceField, SelectInput, TextInput } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { mayOpen } from '@gremio/contract/platform/bearers.ts';
import { exportVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { ESTADOS_VOUCHER } from '@gremio/contract/vouchers/rules.ts';
import { choicesOf } from '../../platform/forms/choices.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { CancelVoucher, CancelSelectedVouchers } from '../components/CancelVoucher.tsx';
import { GiveBackVoucher } from '../components/GiveBackVoucher.tsx';
import { beneficiaryOf, type Voucher } from '../components/words.ts';

const ESTADO_CHOICES = choicesOf(
  'vouchers',
  'estados',
  ESTADOS_VOUCHER.filter((id) => id !== 'disponible'),
);

const byCode = <TextInput key="codigo" source="codigo" alwaysOn />;
const filters = [
  searchFilter('Titular o documento'),
  belongsFilter('tipo_id', 'voucher_tipos', 'desde'),
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
];
const filtersWithCode = [...filters.slice(0, 1), byCode, ...filters.slice(1)];

/** Each is shown for the states that it is for. */
const VoucherActions = () => (
  <>
    <CancelVoucher />
    <GiveBackVoucher />
  </>
);

export function VoucherList() {
  const powers = usePowers();
  const writes = powers && mayReach(powers, 'vouchers', 'w');
  const readsCodes = powers && mayOpen(powers.role, 'codigo_voucher');
  return (
    <StaffList
      filters={readsCodes ? filtersWithCode : filters}
      sort={{ field: 'reclamado', order: 'DESC' }}
      perPage={50}
      whatIs="Canje"
      exportEndpoint={exportVouchers}
    >
      <StaffTable<Voucher>
        rowClick="show"
        bulkActions={writes && <CancelSelectedVouchers />}
        primary={({ titular, codigo }) => `${titular} · ${codigo}`}
        secondary={(voucher) => (
          <>
            {voucher.tipo}, para {beneficiaryOf(voucher)}
            {writes && <VoucherActions />}
          </>
        )}
        fact={() => <EstadoField />}
      >
        <DataTable.Col source="codigo" disableSort sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="tipo" disableSort />
        <DataTable.Col source="persona_id" disableSort>
          <ReferenceField source="persona_id" reference="personas" link="show" />
        </DataTable.Col>
        <DataTable.Col<Voucher> source="hijo" disableSort render={beneficiaryOf} />
        <DataTable.Col source="estado" disableSort>
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="reclamado">
          <MomentText source="reclamado" />
        </DataTable.Col>
        <DataTable.Col source="usado" disableSort>
          <MomentText source="usado" />
        </DataTable.Col>
        <DataTable.Col<Voucher>
          source="usado_donde"
          disableSort
          render={({ usado_donde, motivo }) => usado_donde ?? motivo ?? '—'}
        />
        {writes && (
          <DataTable.Col label="Acciones">
            <VoucherActions />
          </DataTable.Col>
        )}
      </StaffTable>
    </StaffList>
  );
}

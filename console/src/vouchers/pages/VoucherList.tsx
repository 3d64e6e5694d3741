import {
  AutocompleteInput,
  DataTable,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextInput,
  usePermissions,
} from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { ESTADOS_VOUCHER } from '@gremio/contract/vouchers/rules.ts';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { Cancelar } from '../components/Cancelar.tsx';
import { paraQuien, type Voucher } from '../components/words.ts';

const ESTADO_CHOICES = ESTADOS_VOUCHER.filter((id) => id !== 'disponible').map((id) => ({
  id,
  name: `resources.vouchers.estados.${id}`,
}));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Titular o documento" />,
  <TextInput key="codigo" source="codigo" alwaysOn />,
  <ReferenceInput
    key="tipo_id"
    source="tipo_id"
    reference="voucher_tipos"
    sort={{ field: 'desde', order: 'DESC' }}
    alwaysOn
  >
    <AutocompleteInput filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
];

export function VoucherList() {
  const { permissions: role } = usePermissions<Role>();
  const writes = role && mayTouch(role, 'vouchers', 'w');
  return (
    <Lista filters={filters} sort={{ field: 'reclamado', order: 'DESC' }} perPage={50}>
      <Tabla<Voucher>
        rowClick={false}
        primary={({ titular, codigo }) => `${titular} · ${codigo}`}
        secondary={(voucher) => (
          <>
            {voucher.tipo}, para {paraQuien(voucher)}
            {writes && <Cancelar />}
          </>
        )}
        fact={() => <Estado />}
      >
        <DataTable.Col source="codigo" sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="tipo" disableSort />
        <DataTable.Col source="persona_id" disableSort>
          <ReferenceField source="persona_id" reference="personas" link="show" />
        </DataTable.Col>
        <DataTable.Col<Voucher> source="hijo" disableSort render={paraQuien} />
        <DataTable.Col source="estado">
          <Estado />
        </DataTable.Col>
        <DataTable.Col source="reclamado">
          <Momento source="reclamado" />
        </DataTable.Col>
        <DataTable.Col source="usado">
          <Momento source="usado" />
        </DataTable.Col>
        <DataTable.Col<Voucher>
          source="usado_donde"
          disableSort
          render={({ usado_donde, motivo }) => usado_donde ?? motivo ?? '—'}
        />
        {writes && (
          <DataTable.Col label="Acciones">
            <Cancelar />
          </DataTable.Col>
        )}
      </Tabla>
    </Lista>
  );
}

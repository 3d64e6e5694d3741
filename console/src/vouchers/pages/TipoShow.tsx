import UploadIcon from '@mui/icons-material/UploadFile';
import VoucherIcon from '@mui/icons-material/ConfirmationNumber';
import { Stack } from '@mui/material';
import {
  EditButton,
  FunctionField,
  NumberField,
  ReferenceField,
  Show,
  TextField,
  TopToolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { Ir } from '../../platform/actions/Ir.tsx';
import { listaOf } from '../../platform/lists/address.ts';
import { Datos } from '../../platform/lists/Datos.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha } from '../../platform/lists/Fecha.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { claseInWords, type Tipo } from '../components/words.ts';

function Acciones() {
  const { permissions: role } = usePermissions<Role>();
  const tipo = useRecordContext<Tipo>();
  if (!role || !tipo) return null;
  const writes = mayTouch(role, 'voucher_tipos', 'w');
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <Ir
        to={listaOf('vouchers', { tipo_id: tipo.id })}
        icon={<VoucherIcon />}
        label="Ver los pedidos"
      />
      {writes && tipo.codigos === 'lista' && (
        <Ir to={`/voucher_tipos/${tipo.id}/codigos`} icon={<UploadIcon />} label="Cargar códigos" />
      )}
      {writes && <EditButton />}
    </TopToolbar>
  );
}

/** A kind of voucher: its data, its rules and its stock. */
export function TipoShow() {
  return (
    <Show actions={<Acciones />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <Datos titulo="Voucher">
          <TextField source="nombre" />
          <FunctionField<Tipo> source="clase" render={claseInWords} />
          <Estado source="abierto" />
          <TextField source="descripcion" emptyText="—" />
        </Datos>
        <Datos titulo="Cuándo y para quién">
          <Fecha source="desde" weekday />
          <Fecha source="hasta" weekday />
          <Fecha source="vence" weekday />
          <NumberField source="edad_minima" emptyText="—" />
          <NumberField source="edad_maxima" emptyText="—" />
          <ReferenceField source="campania_id" reference="campanias" link="show" emptyText="—" />
          <SiNo source="con_turno" />
          <SiNo source="pide_fotos" />
        </Datos>
        <Datos titulo="Cuántos">
          <NumberField source="stock" />
          <NumberField source="reclamados" />
          <NumberField source="usados" />
          <NumberField source="cantidad" />
          <NumberField source="codigos_libres" />
        </Datos>
      </Stack>
    </Show>
  );
}

import { Box } from '@mui/material';
import { BooleanInput, DataTable } from 'react-admin';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { type Hotel, precioInWords } from '../components/words.ts';

const filters = [
  searchFilter('Nombre o localidad'),
  <BooleanInput key="show" source="show" />,
  <BooleanInput key="convenio" source="convenio" />,
];

function HotelThumbnail({ imagenes: [imagen] }: Hotel) {
  if (imagen === undefined) return null;
  return (
    <Box
      component="img"
      src={imagenUrl(imagen, 320)}
      alt=""
      sx={{ display: 'block', width: 64, height: 36, objectFit: 'cover', borderRadius: 0.5 }}
    />
  );
}

export function HotelList() {
  return (
    <StaffList filters={filters} sort={{ field: 'order', order: 'ASC' }}>
      <StaffTable<Hotel>
        rowClick="show"
        primary={({ nombre }) => nombre}
        secondary={({ localidad }) => localidad}
        fact={precioInWords}
      >
        <DataTable.NumberCol source="order" />
        <DataTable.Col<Hotel> source="imagenes" disableSort render={HotelThumbnail} />
        <DataTable.Col source="nombre" />
        <DataTable.Col source="localidad" />
        <DataTable.Col<Hotel> source="precio" disableSort render={precioInWords} />
        <DataTable.Col source="convenio" disableSort>
          <YesNoField source="convenio" />
        </DataTable.Col>
        <DataTable.Col source="estado" disableSort>
          <PublicationChip />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}

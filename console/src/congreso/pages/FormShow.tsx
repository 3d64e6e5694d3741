import { Stack } from '@mui/material';
import { EmailField, FunctionField, Show, TextField, TopToolbar } from 'react-admin';
import { Datos } from '../../platform/lists/Datos.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { Anular } from '../components/Anular.tsx';
import { Cuidados } from '../components/Cuidados.tsx';
import { cuandoInWords, type Form, medioInWords, nochesInWords } from '../components/words.ts';

const Acciones = () => (
  <TopToolbar>
    <Anular />
  </TopToolbar>
);

/** An enrolment, in the sections of its form. */
export function FormShow() {
  return (
    <Show actions={<Acciones />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <Datos titulo="Congresal">
          <TextField source="nombre" />
          <TextField source="nombre_credencial" />
          <TextField source="numero_documento" />
          <TextField source="nro_afiliado" />
          <TextField source="cargo" emptyText="—" />
          <TextField source="seccional" emptyText="—" />
          <EmailField source="email" />
          <TextField source="celular" />
        </Datos>
        <Datos titulo="Cómo está">
          <TextField source="congreso" />
          <Estado source="estado" />
          <SiNo source="vigente" />
          <TextField source="motivo" emptyText="—" />
          <Momento source="creado" />
          <Momento source="actualizado" />
          <Momento source="ingreso" />
        </Datos>
        <Datos titulo="Viaje">
          <FunctionField<Form> source="medio" render={medioInWords} />
          <TextField source="viaja_desde" emptyText="—" />
          <FunctionField<Form>
            source="llegada_fecha"
            render={({ llegada_fecha, llegada_hora }) => cuandoInWords(llegada_fecha, llegada_hora)}
          />
          <FunctionField<Form>
            source="salida_fecha"
            render={({ salida_fecha, salida_hora }) => cuandoInWords(salida_fecha, salida_hora)}
          />
        </Datos>
        <Datos titulo="Alojamiento y comidas">
          <SiNo source="necesita_alojamiento" />
          <FunctionField<Form> source="noches" render={nochesInWords} />
          <TextField source="comparte_con" emptyText="—" />
          <FunctionField<Form>
            source="comidas"
            render={({ comidas }) => comidas.join(', ') || '—'}
          />
        </Datos>
        <Cuidados />
      </Stack>
    </Show>
  );
}

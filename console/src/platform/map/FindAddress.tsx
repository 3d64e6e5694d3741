import { lazy, useState } from 'react';
import SearchIcon from '@mui/icons-material/TravelExplore';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { findDirecciones } from '@gremio/contract/lugares/endpoints.ts';
import type { Candidato } from '@gremio/contract/lugares/schemas.ts';
import type { Position } from '@gremio/contract/platform/position.ts';
import type { Provider } from '../http/data.ts';
import { MapFrame } from './MapFrame.tsx';
import { useHasBuscador } from './useBuscador.ts';
import { useMapTiles } from './useMapTiles.ts';

const PointsMap = lazy(() => import('@gremio/ui/map/PointsMap.tsx'));

const PLACE_IDS = ['localidad_id', 'provincia_id'];
const PLACE_NAMES = ['localidad', 'provincia'];

interface FoundProps {
  candidatos: readonly Candidato[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** The places found, as a list and, where there are tiles, on a map. */
function FoundPlaces({ candidatos, chosen, onChoose }: FoundProps) {
  const { mapa } = useMapTiles();
  const points = candidatos.map(({ nombre, ...position }, id) => ({
    id,
    name: nombre,
    ...position,
  }));
  return (
    <>
      <RadioGroup
        aria-label="Lugares encontrados"
        value={chosen}
        onChange={(_event, value) => onChoose(Number(value))}
        sx={{ mb: 2 }}
      >
        {candidatos.map(({ nombre, nlatitud, nlongitud }, index) => (
          <FormControlLabel
            key={`${nlatitud} ${nlongitud} ${nombre}`}
            value={index}
            control={<Radio />}
            label={nombre}
          />
        ))}
      </RadioGroup>
      {mapa?.teselas && (
        <MapFrame atribucion={mapa.atribucion}>
          <PointsMap
            label="Lugares encontrados, en el mapa"
            teselas={mapa.teselas}
            points={points}
            sight={points}
            selected={chosen}
            onSelect={onChoose}
            wheelZooms={false}
            touchDrags
          />
        </MapFrame>
      )}
    </>
  );
}

/**
 * The form's place: by its ids or, if the form has none, by its names. The names of a form with ids are those
 * of the saved record, which the clerk may have changed since.
 */
function placeOf(values: Record<string, string | number | null | undefined>) {
  const names = 'localidad_id' in values ? PLACE_IDS : PLACE_NAMES;
  return Object.fromEntries(
    names.flatMap((name) => (values[name] ? [[name, String(values[name])]] : [])),
  );
}

interface SearchProps {
  onPick: (position: Position) => void;
}

/** Searches for the form's address, and puts the place that the clerk confirms. */
function AddressSearch({ onPick }: SearchProps) {
  const provider = useDataProvider<Provider>();
  const { getValues } = useFormContext();
  const direccion: string | null | undefined = useWatch({ name: 'direccion' });
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const query = { direccion: direccion ?? '', ...placeOf(getValues()) };
      return (await provider.call(findDirecciones, { query })).candidatos;
    },
  });
  const search = () => {
    setChosen(0);
    setOpen(true);
    mutate();
  };
  const found = data?.[chosen];
  const confirm = () => {
    if (found) onPick({ nlatitud: found.nlatitud, nlongitud: found.nlongitud });
    setOpen(false);
  };
  const isWritten = Boolean(direccion?.trim());
  return (
    <Box sx={{ gridColumn: '1 / -1', mb: 2 }}>
      <Button startIcon={<SearchIcon />} disabled={!isWritten} onClick={search}>
        Buscar la dirección en el mapa
      </Button>
      {!isWritten && (
        <Typography variant="body2" color="text.secondary">
          Primero escribí la dirección.
        </Typography>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="md">
        <DialogTitle>Dónde queda «{direccion}»</DialogTitle>
        <DialogContent>
          {isPending && <LinearProgress aria-label="Buscando la dirección" />}
          {!isPending && error && (
            <Alert severity="error" role="alert">
              {error.message}
            </Alert>
          )}
          {!isPending && data?.length === 0 && (
            <Alert severity="info" role="alert">
              No encontramos esa dirección. Probá sin el número o con el nombre completo de la
              calle, o poné el pin en el mapa.
            </Alert>
          )}
          {!isPending && data && data.length > 0 && (
            <FoundPlaces candidatos={data} chosen={chosen} onChoose={setChosen} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancelar</Button>
          <Button variant="contained" disabled={isPending || !found} onClick={confirm}>
            Queda acá
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}

/** Finds the address on the map; nothing if the organisation has set no service for it. */
export const FindAddress = (props: SearchProps) =>
  useHasBuscador() ? <AddressSearch {...props} /> : null;

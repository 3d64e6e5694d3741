import { sentenceOf } from '../../platform/api/problem.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ComboBox } from '../../platform/components/ComboBox.tsx';
import type { Option } from '../../platform/components/offer.ts';
import type { Reading } from '../../platform/api/read.ts';
import { isPlaced } from './filters.ts';
import styles from './filters.module.css';
import type { Filtering } from './useFilters.ts';
import type { usePlaces } from './usePlaces.ts';

interface PlaceFieldsProps {
  id: string;
  filtering: Filtering;
  places: ReturnType<typeof usePlaces>;
  onDone: () => void;
}

interface PlaceSelectProps {
  label: string;
  placeholder: string;
  reading: Reading<unknown[]> & { options: Option[] };
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  disabled?: boolean;
}

function PlaceSelect({
  label,
  placeholder,
  reading,
  value,
  onChange,
  disabled = false,
}: PlaceSelectProps) {
  return (
    <div className={styles.level}>
      <ComboBox
        label={label}
        placeholder={reading.pending ? 'Cargando' : placeholder}
        options={reading.options}
        value={value ?? null}
        onChange={(id) => onChange(id === null ? undefined : Number(id))}
        disabled={disabled || !reading.known}
      />
      {reading.error && !reading.known && (
        <p className={styles.failed} role="alert">
          {sentenceOf(reading.error)}{' '}
          <Button look="quiet" onPress={reading.retry}>
            Probar de nuevo
          </Button>
        </p>
      )}
    </div>
  );
}

/** Country, provincia and localidad; the country is asked for only where there are several. */
export function PlaceFields({ id, filtering, places, onDone }: PlaceFieldsProps) {
  const { filters, change } = filtering;
  const { paises, provincias, localidades } = places;
  return (
    <fieldset className={styles.place} id={id}>
      <legend className="only-heard">Lugar</legend>
      {paises.options.length > 1 && (
        <PlaceSelect
          label="País"
          placeholder="Escribí o elegí"
          reading={paises}
          value={filters.pais}
          onChange={(pais) => change({ pais, provincia: undefined, localidad: undefined })}
        />
      )}
      <PlaceSelect
        label="Provincia"
        placeholder="Escribí o elegí"
        reading={provincias}
        value={filters.provincia}
        onChange={(provincia) => change({ provincia, localidad: undefined })}
      />
      <PlaceSelect
        label="Localidad"
        placeholder={filters.provincia ? 'Escribí su nombre' : 'Primero, la provincia'}
        reading={localidades}
        value={filters.localidad}
        onChange={(localidad) => {
          change({ localidad });
          if (localidad !== undefined) onDone();
        }}
        disabled={filters.provincia === undefined}
      />
      <div className={styles.placeActions}>
        <Button look="secondary" onPress={onDone}>
          Listo
        </Button>
        {isPlaced(filters) && (
          <Button
            look="quiet"
            onPress={() => {
              change({ pais: undefined, provincia: undefined, localidad: undefined });
              onDone();
            }}
          >
            Quitar el lugar
          </Button>
        )}
      </div>
    </fieldset>
  );
}

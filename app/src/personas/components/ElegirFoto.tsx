import { Camera, Images } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../platform/components/Button.tsx';
import styles from './fotos.module.css';

interface ElegirFotoProps {
  /** What it is a photo of, for who does not see its heading: `del frente`. */
  what: string;
  preparing: boolean;
  onChoose: (file: File | undefined) => void;
}

const ANY_PICTURE = ['image/*', '.heic', '.heif'];

/** From the camera, or from what is on the device. */
export function ElegirFoto({ what, preparing, onChoose }: ElegirFotoProps) {
  const pick = (files: FileList | null) => onChoose(files?.[0]);
  return (
    <div className={styles.choose}>
      <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={pick}>
        <Button look="secondary" pending={preparing} aria-label={`Sacar foto ${what}`}>
          <Camera size={20} aria-hidden />
          Sacar foto
        </Button>
      </FileTrigger>
      <FileTrigger acceptedFileTypes={ANY_PICTURE} onSelect={pick}>
        <Button look="secondary" pending={preparing} aria-label={`Elegir archivo ${what}`}>
          <Images size={20} aria-hidden />
          Elegir archivo
        </Button>
      </FileTrigger>
    </div>
  );
}

import type { ScreenBrightnessPlugin } from '@capacitor-community/screen-brightness';
import type { AppPlugin } from '@capacitor/app';
import type { BrowserPlugin } from '@capacitor/browser';
import type { CameraPlugin } from '@capacitor/camera';
import type { ClipboardPlugin } from '@capacitor/clipboard';
import { registerPlugin } from '@capacitor/core';
import type { FilesystemPlugin } from '@capacitor/filesystem';
import type { GeolocationPlugin } from '@capacitor/geolocation';
import type { PushNotificationsPlugin } from '@capacitor/push-notifications';
import type { SharePlugin } from '@capacitor/share';

// Registered by name: importing the plugins' packages would bundle web implementations that are never called.
export const App = registerPlugin<AppPlugin>('App');
export const Browser = registerPlugin<BrowserPlugin>('Browser');
export const Camera = registerPlugin<CameraPlugin>('Camera');
export const Clipboard = registerPlugin<ClipboardPlugin>('Clipboard');
export const Filesystem = registerPlugin<FilesystemPlugin>('Filesystem');
export const Geolocation = registerPlugin<GeolocationPlugin>('Geolocation');
export const PushNotifications = registerPlugin<PushNotificationsPlugin>('PushNotifications');
export const ScreenBrightness = registerPlugin<ScreenBrightnessPlugin>('ScreenBrightness');
export const Share = registerPlugin<SharePlugin>('Share');

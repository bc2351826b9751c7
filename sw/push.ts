// Shows the shop's messages about an order while the app is closed, and opens the order.
interface Said {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly order: number;
}

export const showPush = async (worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> => {
  const { title, order, ...said } = (data?.json() ?? {}) as Partial<Said>;
  // A message about a later step replaces the earlier one.
  if (title) await worker.registration.showNotification(title, { ...said, tag: `${order}`, icon: '/icons/icon-192.png' });
};

export const openPush = (worker: ServiceWorkerGlobalScope, notification: Notification): Promise<unknown> => {
  notification.close();
  return worker.clients.openWindow(`/order/${notification.tag}`);
};

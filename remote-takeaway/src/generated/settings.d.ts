// The build writes this file, by the section's schema of its settings.
import '@kantine/core';

type Of_group = { name?: string | null; description?: string | null; order_fields?: readonly Of_field[] | null };
type Of_field = { id: number | string; name?: string | null; widget?: string | null; is_required: boolean; widget_attributes?: { options?: readonly (string | number | null)[] | null } | null };

declare module '@kantine/core' {
  interface SectionSettings {
    "takeaway": { alias?: string | null; description?: string | null; opening_days: readonly string[] | null; preparation_time: number | string | null; menu_text: string | null; cart_text: string | null; show_pickup_time_in_cart: boolean; allows_comments: boolean; bag_product_name?: string | null; bag_product_price?: number | string | null; order_field_groups: readonly Of_group[] | null };
  }
}
